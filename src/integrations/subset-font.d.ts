declare module 'subset-font' {
  /** Cuts a font down to the glyphs of a text, and its axes to the given ranges. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
