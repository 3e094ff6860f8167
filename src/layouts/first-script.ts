/**
 * Runs before the first paint, in the page itself: says on the document whether a visitor chose
 * large type, so that nothing jumps. It is the one place beside `boot/large-type.ts` that knows the
 * key. Storage that is blocked means normal type.
 */
export const FIRST_SCRIPT =
  "document.documentElement.dataset.type='normal';try{if(localStorage.getItem('large_type')==='on')document.documentElement.dataset.type='large'}catch{}"
