// @ts-check
/**
 * Stand-in for AMap's JS API 2.0: its loader, a map without tiles, markers and clusters. Positions
 * are longitude first. Like the vendor's, it works only if the security configuration is set before
 * the script runs and its service host accepts the key.
 *
 * @typedef {readonly [longitude: number, latitude: number]} LngLat
 * @typedef {{ lnglat: LngLat }} Point
 */
;(() => {
  // The server replaces this with the settings in the script's query.
  const SETTINGS = { delay: 0, fail: '' }

  const security = Reflect.get(globalThis, '_AMapSecurityConfig')

  /** @param {{ key?: string, version?: string, plugins?: string[] }} options */
  async function load({ key = '', version = '1.4.15', plugins = [] }) {
    if (SETTINGS.fail === 'load') throw new Error('load fails as the script was told')
    if (!security?.serviceHost || security.securityJsCode) throw new Error('INVALID_USER_SCODE')
    if (version !== '2.0') throw new Error(`This stand-in has no version ${version}`)
    await new Promise((resolve) => setTimeout(resolve, SETTINGS.delay))
    const query = new URLSearchParams({ key, product: 'JsInit' })
    const vouching = fetch(`${security.serviceHost}/v3/log/init?${query}`)
      .then((reply) => reply.json())
      .then(({ status }) => status === '1')
    const AMap = { Map: createMapClass(vouching), Bounds, Marker }
    return plugins.includes('AMap.MarkerCluster') ? { ...AMap, MarkerCluster } : AMap
  }

  class Events {
    /** @type {Map<string, ((event: object) => void)[]>} */
    #listeners = new Map()

    /**
     * @param {string} name
     * @param {(event: object) => void} act
     */
    on(name, act) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), act])
    }

    /**
     * @param {string} name
     * @param {object} event
     */
    emit(name, event = {}) {
      for (const act of this.#listeners.get(name) ?? []) act(event)
    }
  }

  class Bounds {
    /**
     * @param {LngLat} southWest
     * @param {LngLat} northEast
     */
    constructor(southWest, northEast) {
      this.southWest = southWest
      this.northEast = northEast
    }
  }

  class Marker extends Events {
    element = document.createElement('div')

    /** @param {{ position: LngLat, content?: HTMLElement, anchor?: string }} options */
    constructor({ position, content, anchor = '' }) {
      super()
      this.position = position
      Object.assign(this.element.style, {
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
      })
      this.setAnchor(anchor)
      if (content) this.setContent(content)
    }

    /** @param {string} anchor */
    setAnchor(anchor) {
      this.element.dataset.anchor = anchor
    }

    /** @param {HTMLElement} content */
    setContent(content) {
      this.element.replaceChildren(content)
    }
  }

  /** @param {Promise<boolean>} vouching */
  function createMapClass(vouching) {
    return class extends Events {
      /** @type {Set<Marker>} */
      #markers = new Set()
      #layer = document.createElement('div')

      /**
       * @param {HTMLElement} container
       * @param {{ zoom: number, center: LngLat }} options
       */
      constructor(container, { zoom, center }) {
        super()
        this.zoom = zoom
        this.center = center
        const layer = this.#layer
        Object.assign(container.style, { position: 'relative', overflow: 'hidden' })
        Object.assign(layer.style, { position: 'absolute', inset: '0' })
        container.append(layer)
        if (SETTINGS.fail === 'silent') return
        vouching.then(
          (isVouched) => isVouched && this.emit('complete'),
          () => undefined,
        )
      }

      zoomIn() {
        this.setZoomAndCenter(this.zoom + 1, this.center)
      }

      zoomOut() {
        this.setZoomAndCenter(this.zoom - 1, this.center)
      }

      /**
       * @param {number} zoom
       * @param {LngLat} center
       */
      setZoomAndCenter(zoom, center) {
        this.zoom = Math.min(18, Math.max(3, zoom))
        this.center = center
        this.emit('moved')
        this.#place()
      }

      /**
       * @param {Bounds} bounds
       * @param {boolean} _immediately
       * @param {readonly number[]} padding
       */
      setBounds({ southWest, northEast }, _immediately, padding = [0, 0, 0, 0]) {
        const { clientWidth, clientHeight } = this.#layer
        const [top = 0, bottom = 0, left = 0, right = 0] = padding
        const wide = Math.log2(
          (clientWidth - left - right) / this.#span(northEast[0] - southWest[0]),
        )
        const high = Math.log2(
          (clientHeight - top - bottom) / this.#span(northEast[1] - southWest[1]),
        )
        const center = /** @type {const} */ ([
          (southWest[0] + northEast[0]) / 2,
          (southWest[1] + northEast[1]) / 2,
        ])
        this.setZoomAndCenter(Math.min(wide, high), center)
      }

      /** @param {Marker} marker */
      add(marker) {
        this.#markers.add(marker)
        this.#layer.append(marker.element)
        this.#place()
      }

      /** @param {Marker} marker */
      remove(marker) {
        this.#markers.delete(marker)
        marker.element.remove()
      }

      /** Pixels from the middle. @param {LngLat} position */
      project([longitude, latitude]) {
        const scale = this.#span(1) * 2 ** this.zoom
        return { x: (longitude - this.center[0]) * scale, y: (this.center[1] - latitude) * scale }
      }

      /** Pixels of so many degrees at zoom 0. @param {number} degrees */
      #span(degrees) {
        return (256 / 360) * Math.max(degrees, 1e-6)
      }

      #place() {
        for (const { element, position } of this.#markers) {
          const { x, y } = this.project(position)
          Object.assign(element.style, { left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` })
        }
      }
    }
  }

  class MarkerCluster extends Events {
    /** @type {readonly Point[]} */
    #points = []
    /** @type {Marker[]} */
    #markers = []
    #map
    #options

    /**
     * @param {InstanceType<ReturnType<typeof createMapClass>>} map
     * @param {readonly Point[]} points
     * @param {{
     *   gridSize?: number,
     *   maxZoom?: number,
     *   renderMarker?: (drawn: object) => void,
     *   renderClusterMarker?: (drawn: object) => void,
     * }} options
     */
    constructor(map, points, options) {
      super()
      this.#map = map
      this.#options = options
      map.on('moved', () => this.#draw())
      this.setData(points)
    }

    /** @param {readonly Point[]} points */
    setData(points) {
      this.#points = points
      this.#draw()
    }

    #draw() {
      for (const marker of this.#markers) this.#map.remove(marker)
      this.#markers = [...this.#group().values()].map((points) => this.#createMarker(points))
      for (const marker of this.#markers) this.#map.add(marker)
    }

    /** @returns {Map<string | number, Point[]>} */
    #group() {
      const { gridSize = 60, maxZoom = 18 } = this.#options
      const groups = new Map()
      for (const [index, point] of this.#points.entries()) {
        const { x, y } = this.#map.project(point.lnglat)
        const cell = `${Math.round(x / gridSize)},${Math.round(y / gridSize)}`
        const key = this.#map.zoom > maxZoom ? index : cell
        groups.set(key, [...(groups.get(key) ?? []), point])
      }
      return groups
    }

    /** @param {Point[]} points */
    #createMarker(points) {
      const [first] = points
      const marker = new Marker({ position: first?.lnglat ?? [0, 0] })
      const { renderMarker, renderClusterMarker } = this.#options
      const count = points.length
      if (count > 1) renderClusterMarker?.({ marker, count, clusterData: points })
      else renderMarker?.({ marker, count, data: points })
      // Pointers only: the vendor's markers do not react to keys either.
      marker.element.addEventListener('pointerup', () => {
        this.emit('click', { marker, lnglat: marker.position, clusterData: points })
      })
      return marker
    }
  }

  Object.assign(globalThis, { AMapLoader: { load } })
})()
