/** How this page was reached; `undefined` where the browser does not say. */
export function navigationType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type
}
