import { type Camera, type Object3D, WebGLRenderer, type WebGLRenderTarget } from 'three';

/** The part of three's renderer that a scene needs, so that tests run without a graphics card. */
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

/** Creates a renderer on a canvas. Throws if the browser has no WebGL 2. */
export function makeRenderer(canvas: HTMLCanvasElement): SceneRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
  renderer.setClearColor(0x000000, 0);
  return renderer;
}
