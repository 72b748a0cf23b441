import { type Camera, type Object3D, WebGLRenderer, type WebGLRenderTarget } from 'three';

/** What a scene needs of three's renderer, so that it can be tested without a graphics card. */
export interface SceneRenderer {
  readonly domElement: HTMLCanvasElement;
  setPixelRatio(ratio: number): void;
  setSize(width: number, height: number, updateStyle: boolean): void;
  setRenderTarget(target: WebGLRenderTarget | null): void;
  clear(): void;
  render(scene: Object3D, camera: Camera): void;
  readRenderTargetPixels(
    target: WebGLRenderTarget,
    x: number,
    y: number,
    width: number,
    height: number,
    pixels: Uint8Array,
  ): void;
  dispose(): void;
}

/** A renderer on a canvas. Throws where the browser has no WebGL 2. */
export function makeRenderer(canvas: HTMLCanvasElement): SceneRenderer {
  const context = openContext(canvas, true) ?? openContext(canvas, false);
  const renderer = new WebGLRenderer({ canvas, ...(context && { context }) });
  renderer.setClearColor(0x000000, 0);
  return renderer;
}

/** With smooth edges on a graphics card alone: drawn by software they take longer than all else. */
function openContext(canvas: HTMLCanvasElement, onCard: boolean): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    antialias: onCard,
    failIfMajorPerformanceCaveat: onCard,
    powerPreference: 'high-performance',
  });
}
