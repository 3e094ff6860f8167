/** A picture of a post; `full` is the one that the viewer opens. */
interface ShownPicture {
  readonly src: string
  readonly alt: string
  readonly srcSet?: string | undefined
  readonly full?: string | undefined
}

/** A post as its page shows it, from a file or from the back end. All texts are raw. */
export interface ShownPost {
  /** 1 pictures, 2 video, 3 long text. */
  readonly displayType: 1 | 2 | 3
  readonly author: {
    readonly nick: string
    readonly city?: string | undefined
    readonly owns?: string | undefined
  }
  /** ISO 8601; absent if unknown. */
  readonly postedAt?: string | undefined
  readonly title?: string | undefined
  readonly content: string
  readonly duration?: string | undefined
  /** Address of the video's file; without it the app plays the video. */
  readonly video?: string | undefined
  readonly pictures: readonly ShownPicture[]
  readonly likes: number
  /** All comments, also those that are not shown here; absent if there are no others. */
  readonly commentCount?: number | undefined
  readonly comments: readonly {
    readonly nick: string
    readonly at?: string | undefined
    readonly text: string
  }[]
}
