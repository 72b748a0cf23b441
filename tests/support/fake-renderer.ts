import { vi } from 'vitest';
import type { SceneRenderer } from '@/components/model-viewer/scene-renderer';

/** What a pick reads: the number of an element and 1, then two bytes more of it, then whether something was drawn. */
export const picked = { pixel: [0, 0, 0, 0] };

/** A renderer that draws nothing. */
export function fakeRenderer(domElement: HTMLCanvasElement): SceneRenderer {
  return {
    ...{ domElement, setPixelRatio: vi.fn(), setSize: vi.fn(), setRenderTarget: vi.fn(), clear: vi.fn() },
    ...{ render: vi.fn(), dispose: vi.fn() },
    readRenderTargetPixels: vi.fn((...args) => args[5].set(picked.pixel)),
  };
}
