import { settled } from '../test.ts'
import { open, type Place, type Places, press, status } from './place.ts'

/** A page that asks for the region of a device whose position is known. */
const region = (on: string): Place => ({
  on,
  reach: async (page) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ longitude: 121.4737, latitude: 31.2304 })
    await page.goto(on)
  },
  ask: press(/定位/),
  untold: 'distances need no city',
  stands: (page) => page.getByText(/^已定位，距离为直线距离/),
  shown: /^已定位：上海市/,
})

const post = (on: string): Place => ({
  on,
  reach: open('/about'),
  ask: open(`${on}/no-such`),
  what: '这条动态没有载入',
  shown: /没有找到这条动态/,
})

/** The calls of pages that are read, not filled in. */
export const contentPlaces: Places = {
  findRegion: ['/store', '/saleStore', '/drive'].map(region),
  listPosts: [
    {
      on: '/posts',
      // While the page is laid out, the button moves, and the tap would miss it.
      reach: async (page) => {
        await page.goto('/posts')
        await settled(page)
      },
      ask: press(/加载更多|重试/),
      what: '更多动态没有载入',
      where: status,
      shown: /加载更多|已经到底了/,
    },
  ],
  getPost: ['/userNewsDetail', '/friendDetail'].map(post),
}
