/** Whether the browser supports WebGL 2, checked without loading the drawing code. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
