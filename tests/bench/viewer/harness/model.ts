import { loadModel } from '@/components/model-viewer/load-model';
import { ModelScene } from '@/components/model-viewer/model-scene';
import { makeRenderer } from '@/components/model-viewer/scene-renderer';

/** The viewer's scene with one model, as the measuring script drives it; figures in ms. */

const SIZE = { width: 1200, height: 800 };
const NOTHING = new Set<string>();
/** No frame for so long: the edges of all storeys are there. */
const QUIET_MS = 500;
const GREY = [200, 200, 200] as const;

const canvas = document.createElement('canvas');
document.body.append(canvas);
const renderer = makeRenderer(canvas);
let lastFrame = 0;
const scene = new ModelScene(renderer, {
  onPose: () => undefined,
  onFrame: () => {
    lastFrame = performance.now();
  },
});
let wallIds: string[] = [];

/** Resolves once the frame that was asked for is drawn to its last pixel; when that was. */
function drawn(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const context = canvas.getContext('webgl2');
      context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
      resolve(performance.now());
    });
  });
}

function paint(selected: ReadonlySet<string>): void {
  scene.paint({
    ...{ colors: new Map(), kinds: { wall: GREY, slab: GREY, other: GREY }, selectedColor: [220, 120, 0] },
    ...{ selected, own: null, surroundings: true, hidden: NOTHING, hiddenStoreys: NOTHING },
    ...{ isolated: null, seeThrough: true },
  });
}

const harness = {
  /** Loads a model and shows all of it; the time from the address typed to the last pixel. */
  async firstFrame(): Promise<number> {
    scene.resize(SIZE, 1);
    const model = await loadModel(await (await fetch('/model.glb')).arrayBuffer());
    wallIds = model.elements.filter(({ kind }) => kind === 'wall').map(({ id }) => id);
    scene.add(model, [0, 0, 0]);
    scene.setColors({ background: [255, 255, 255], lines: [60, 60, 60], overlay: [0, 90, 120] });
    paint(NOTHING);
    scene.view('home');
    return drawn();
  },
  async quiet(): Promise<void> {
    while (performance.now() - lastFrame < QUIET_MS) await new Promise(requestAnimationFrame);
  },
  /** Selects walls: what the script takes, and until the last pixel. */
  async highlight(count: number): Promise<{ scriptMs: number; frameMs: number }> {
    const began = performance.now();
    paint(new Set(wallIds.slice(0, count)));
    const scriptMs = performance.now() - began;
    const frameMs = (await drawn()) - began;
    paint(NOTHING);
    await drawn();
    return { scriptMs, frameMs };
  },
  /** Finds what lies under a point, of the width and height of the picture. */
  pick(x: number, y: number): number {
    const began = performance.now();
    scene.pick({ x: x * SIZE.width, y: y * SIZE.height });
    return performance.now() - began;
  },
};

export type ModelHarness = typeof harness;
Object.assign(window, { modelHarness: harness });
