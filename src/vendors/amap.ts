import { mapSettings } from '../settings.ts'
import { loadScript } from './load-script.ts'

/** The part of AMap's JS API 2.0 that we use. Positions are longitude first, GCJ-02. */
export interface AMap {
  Map: new (container: HTMLElement, options: object) => AMapMap
  Bounds: new (southWest: LngLat, northEast: LngLat) => object
  Marker: new (options: { position: LngLat; content: HTMLElement; anchor: 'center' }) => object
  MarkerCluster: new (
    map: AMapMap,
    points: readonly ClusterPoint[],
    options: {
      gridSize: number
      maxZoom: number
      renderMarker(drawn: { marker: AMapMarker; data: readonly ClusterPoint[] }): void
      renderClusterMarker(drawn: { marker: AMapMarker; clusterData: readonly ClusterPoint[] }): void
    },
  ) => AMapCluster
}

export interface AMapMap {
  on(event: 'complete', act: () => void): void
  add(marker: object): void
  zoomIn(): void
  zoomOut(): void
  setZoomAndCenter(zoom: number, center: LngLat): void
  setBounds(bounds: object, immediately: boolean, padding: readonly number[]): void
}

interface AMapMarker {
  setAnchor(anchor: 'center'): void
  setContent(content: HTMLElement): void
}

interface AMapCluster {
  setData(points: readonly ClusterPoint[]): void
  on(event: 'click', act: (event: { clusterData: readonly ClusterPoint[] }) => void): void
}

type LngLat = readonly [longitude: number, latitude: number]

export interface ClusterPoint {
  readonly lnglat: LngLat
  /** Ours; AMap hands it back. */
  readonly id: number
}

declare global {
  interface Window {
    _AMapSecurityConfig?: { serviceHost: string }
    AMapLoader?: {
      load(options: { key: string; version: string; plugins: string[] }): Promise<AMap>
    }
  }
}

/**
 * Fetches AMap with its clusters. Its calls go through the service host, which signs them, so the
 * security code never reaches a browser. `_AMapSecurityConfig` must be set before the loader runs.
 *
 * @throws Error when the SDK cannot be loaded
 * @see https://lbs.amap.com/api/javascript-api-v2/guide/abc/jscode
 */
export async function loadAMap(): Promise<AMap> {
  const { key, script, serviceHost } = mapSettings
  window._AMapSecurityConfig = { serviceHost: new URL(serviceHost, location.origin).href }
  await loadScript(script)
  if (!window.AMapLoader) throw new Error('The map SDK defines no AMapLoader')
  return window.AMapLoader.load({ key, version: '2.0', plugins: ['AMap.MarkerCluster'] })
}
