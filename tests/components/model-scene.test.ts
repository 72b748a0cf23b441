import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Paint } from '@/components/model-viewer/color-table';
import { loadModel } from '@/components/model-viewer/load-model';
import { ModelScene } from '@/components/model-viewer/model-scene';
import type { SceneRenderer } from '@/components/model-viewer/scene-renderer';
import { sampleModelFile } from '@/tests/support/sample-building';

const PAINT: Paint = {
  colors: new Map(),
  kinds: { wall: [1, 1, 1], slab: [2, 2, 2], other: [3, 3, 3] },
  selectedColor: [9, 9, 9],
  selected: new Set(),
  own: null,
  surroundings: false,
  hidden: new Set(),
  hiddenStoreys: new Set(),
  isolated: null,
  seeThrough: true,
};

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

/** A scene over a renderer that only counts, and answers a pick with the pixel it is given. */
async function openScene(pixel: readonly number[] = [0, 0, 0, 0], storeyCount = 2) {
  const renderer = {
    domElement: document.createElement('canvas'),
    setPixelRatio: vi.fn(),
    setSize: vi.fn(),
    setRenderTarget: vi.fn(),
    clear: vi.fn(),
    render: vi.fn(),
    readRenderTargetPixels: vi.fn((...args: Parameters<SceneRenderer['readRenderTargetPixels']>) => {
      args[5].set(pixel);
    }),
    dispose: vi.fn(),
  };
  const onPose = vi.fn();
  const scene = new ModelScene(renderer, { onPose, onFrame: vi.fn() });
  const file = await sampleModelFile(storeyCount);
  scene.add(await loadModel(new Uint8Array(file).buffer), [0, 0, 0]);
  scene.resize({ width: 800, height: 600 }, 1);
  renderer.render.mockClear();
  return { scene, renderer, onPose };
}

const drawNext = () => {
  const [frame, ...others] = frames;
  frames = others;
  frame?.(0);
};

describe('a scene of models', () => {
  it('draws once for several changes, and not without one', async () => {
    const { scene, renderer } = await openScene();
    drawNext();
    renderer.render.mockClear();
    scene.paint(PAINT);
    scene.section(null);
    scene.view('top');
    expect(frames).toHaveLength(1);
    expect(renderer.render).not.toHaveBeenCalled();
    drawNext();
    expect(renderer.render).toHaveBeenCalledTimes(1);
    expect(frames).toHaveLength(0);
    scene.dispose();
  });

  it('shows the edges that it finds one after the other in a few pictures', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 100;
      return now;
    });
    const { scene, renderer } = await openScene([0, 0, 0, 0], 12);
    drawNext();
    renderer.render.mockClear();
    let found = 0;
    for (; vi.getTimerCount() > 0; found++) {
      vi.advanceTimersToNextTimer();
      drawNext();
    }
    vi.useRealTimers();
    vi.mocked(performance.now).mockRestore();
    expect(found).toBeGreaterThan(5);
    expect(renderer.render.mock.calls.length).toBe(Math.ceil(found / 5));
    scene.dispose();
  });

  it('says where the camera stands, and fits what it is asked to', async () => {
    const { scene, onPose } = await openScene();
    scene.view('home');
    const far = scene.pose;
    scene.fit(['wall-001']);
    expect(onPose).toHaveBeenLastCalledWith(scene.pose);
    const distance = ({ position, target }: typeof far) =>
      Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0)));
    expect(distance(scene.pose)).toBeLessThan(distance(far));
    // Wall 001 is 12 m long, 2.8 m high and 0.3 m thick.
    scene.pose.target.forEach((value, axis) => {
      expect(value).toBeCloseTo([6, 1.4, 0.15][axis] ?? 0, 2);
    });
    const before = scene.pose;
    scene.fit(['gone']);
    expect(scene.pose).toEqual(before);
    scene.dispose();
  });

  it('knows what was picked by its number, and nothing beside the model', async () => {
    const first = await openScene([3, 0, 0, 255]);
    expect(first.scene.pick({ x: 10, y: 10 })).toBe('wall-003');
    first.scene.dispose();
    const beside = await openScene();
    expect(beside.scene.pick({ x: 10, y: 10 })).toBeNull();
    expect(beside.scene.placeAt({ x: 10, y: 10 })).toBeNull();
    beside.scene.dispose();
  });

  it('numbers the elements of several models through, each at its place', async () => {
    const { scene } = await openScene([1 + 18, 0, 0, 255]);
    const before = scene.bounds;
    const file = await sampleModelFile(1);
    scene.add(await loadModel(new Uint8Array(file).buffer), [100, 0, 0]);
    expect(scene.pick({ x: 1, y: 1 })).toBe('wall-001');
    expect(scene.bounds.max[0]).toBeCloseTo(before.max[0] + 100, 3);
    scene.dispose();
  });

  it('says where elements stand, which are drawn, and what many points show', async () => {
    const { scene, renderer } = await openScene();
    const middles = scene.middlesOf(['wall-001', 'gone']);
    expect([...middles.keys()]).toEqual(['wall-001']);
    middles.get('wall-001')?.forEach((value, axis) => {
      expect(value).toBeCloseTo([6, 1.4, 0.15][axis] ?? 0, 2);
    });
    expect([scene.isDrawn('wall-001'), scene.isDrawn('gone')]).toEqual([true, false]);
    scene.paint({ ...PAINT, hidden: new Set(['wall-001']) });
    expect(scene.isDrawn('wall-001')).toBe(false);
    scene.section({ min: [0, 0, 0], max: [1, 1, 1] });
    expect([scene.isInSection([1, 0.5, 0]), scene.isInSection([1, 1.5, 0])]).toEqual([true, false]);

    renderer.render.mockClear();
    renderer.readRenderTargetPixels.mockImplementation((...[, , , width, height, pixels]) => {
      expect([width, height]).toEqual([400, 300]);
      // The highest row is the last one; what is drawn there lies as deep as the camera sees.
      pixels.fill(255, 299 * 400 * 4);
    });
    const [high, low, outside] = scene.placesAt([
      { x: 400, y: 0 },
      { x: 400, y: 599 },
      { x: 900, y: 0 },
    ]);
    expect(renderer.render).toHaveBeenCalledTimes(1);
    expect(high).not.toBeNull();
    expect([low, outside]).toEqual([null, null]);
    scene.dispose();
  });

  it('gives everything back', async () => {
    const { scene, renderer } = await openScene();
    scene.paint(PAINT);
    scene.dispose();
    expect(renderer.dispose).toHaveBeenCalledTimes(1);
    expect(frames).toHaveLength(0);
    scene.paint({ ...PAINT, selected: new Set(['wall-001']) });
    expect(frames).toHaveLength(0);
  });
});
