/**
 * What belongs to the number before it: Latin units, signs, first characters of Chinese measures.
 */
const MEASURE =
  /[A-Za-z]{1,4}(?![A-Za-z\d])|[㎡℃°年月日天周时小分秒个座款种次项块枚台辆件条米平万元千公里英寸名位人余家岁倍层级季期版度号门颗处色组吨张份篇页毫厘兆]/u

/**
 * A space between a number and its measure. The number must not be part of a name such as R7. Safari
 * has no lookbehind until 16.4, and a page's code that holds one does not start there.
 */
const BLANK = new RegExp(`(^|[^A-Za-z\\d.])([\\d.,:–%]*\\d%?) (?=${MEASURE.source})`, 'gu')

/** The dash of a range such as `551–642`. */
const RANGE = /(\d%?–)(?=\d)/g

/**
 * Puts no-break spaces between numbers and their units, and word joiners between the ends of ranges,
 * so that no line ends between them.
 */
export function joinUnits(text: string): string {
  return text.replace(BLANK, '$1$2\u00a0').replace(RANGE, '$1\u2060')
}
