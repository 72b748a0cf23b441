import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import { makeRenderer } from '@/components/model-viewer/scene-renderer';
import { type OpenScene, useScene, type ViewedModel } from '@/components/model-viewer/use-scene';
import { useStartPose } from '@/components/model-viewer/use-start-pose';
import { sampleModelFile } from '@/tests/support/sample-building';

vi.mock('@/components/model-viewer/scene-renderer', () => ({
  makeRenderer: vi.fn((domElement: HTMLCanvasElement) => ({
    ...{ domElement, setPixelRatio: vi.fn(), setSize: vi.fn(), setRenderTarget: vi.fn(), clear: vi.fn() },
    ...{ render: vi.fn(), readRenderTargetPixels: vi.fn(), dispose: vi.fn() },
  })),
}));

const HOUSE: ViewedModel = { url: '/house', offsetM: [0, 0, 0] };
const GARAGE: ViewedModel = { url: '/garage', offsetM: [20, 0, 0] };
const POSE = { position: [30, 20, 40], target: [1, 2, 3] } as const;

let opened: OpenScene | null = null;
const onProblem = vi.fn();
/** Lets the models come that were asked for; each is asked for by its address. */
let arrive: Map<string, () => void>;

beforeEach(async () => {
  vi.clearAllMocks();
  arrive = new Map();
  const file = new Uint8Array(await sampleModelFile(2));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'fetch',
    (url: string) => new Promise((resolve) => arrive.set(url, () => resolve(new Response(file)))),
  );
});

interface StageProps {
  models: readonly ViewedModel[];
  startPose?: CameraPose | null;
  startIds?: ReadonlySet<string>;
}

function Stage({ models, startPose = null, startIds }: StageProps) {
  const host = useRef<HTMLDivElement>(null);
  opened = useScene(host, { models, onPose: vi.fn(), onFrame: vi.fn(), onProblem, coveredPx: 0 });
  useStartPose(opened?.scene, { pose: startPose, ids: startIds });
  return <div ref={host} />;
}

const canvases = () => document.querySelectorAll('canvas');

async function showHouse() {
  const stage = render(<Stage models={[HOUSE]} />);
  arrive.get('/house')?.();
  await waitFor(() => expect(opened).not.toBeNull());
  return { ...stage, house: opened?.scene };
}

it('stays while another model comes, and the next one has its camera', async () => {
  const { rerender, house } = await showHouse();
  rerender(<Stage models={[HOUSE, GARAGE]} />);
  expect(opened?.scene).toBe(house);
  house?.setPose(POSE);
  arrive.get('/house')?.();
  arrive.get('/garage')?.();
  await waitFor(() => expect(opened?.scene).not.toBe(house));
  expect(opened?.scene.pose).toEqual(POSE);
  expect(canvases()).toHaveLength(1);
});

it('stays when those that were coming are not wanted any more', async () => {
  const { rerender, house } = await showHouse();
  rerender(<Stage models={[HOUSE, GARAGE]} />);
  expect(canvases()).toHaveLength(2);
  rerender(<Stage models={[GARAGE]} />);
  expect(canvases()).toHaveLength(2);
  expect(opened?.scene).toBe(house);
  arrive.get('/garage')?.();
  await waitFor(() => expect(opened?.scene).not.toBe(house));
  expect(onProblem).not.toHaveBeenCalledWith('notLoaded');
});

it('goes with the page, and what was coming with it', async () => {
  const { rerender, unmount } = await showHouse();
  rerender(<Stage models={[HOUSE, GARAGE]} />);
  unmount();
  expect(canvases()).toHaveLength(0);
  for (const { value } of vi.mocked(makeRenderer).mock.results)
    expect(value.dispose).toHaveBeenCalledTimes(1);
});

it.each(['before', 'after'])('the pose of a link that comes %s the models is taken', async (when) => {
  const { rerender } = render(<Stage models={[HOUSE]} startPose={when === 'before' ? POSE : null} />);
  arrive.get('/house')?.();
  await waitFor(() => expect(opened).not.toBeNull());
  rerender(<Stage models={[HOUSE]} startPose={POSE} />);
  expect(opened?.scene.pose).toEqual(POSE);
});

it('the pose of a link is taken once: models that come later leave the camera where it is', async () => {
  const { rerender } = render(<Stage models={[HOUSE]} startPose={POSE} />);
  arrive.get('/house')?.();
  await waitFor(() => expect(opened).not.toBeNull());
  const house = opened?.scene;
  const pose: CameraPose = { position: [10, 5, 10], target: [0, 0, 0] };
  house?.setPose(pose);
  rerender(<Stage models={[GARAGE]} startPose={POSE} />);
  arrive.get('/garage')?.();
  await waitFor(() => expect(opened?.scene).not.toBe(house));
  const numbers = ({ position, target }: CameraPose) => [...position, ...target];
  const now = numbers(opened?.scene.pose ?? POSE);
  numbers(pose).forEach((value, place) => {
    expect(now[place]).toBeCloseTo(value, 6);
  });
});

describe('elements that a view begins with', () => {
  const show = async (props: Omit<StageProps, 'models'>) => {
    const stage = render(<Stage models={[HOUSE]} {...props} />);
    arrive.get('/house')?.();
    await waitFor(() => expect(opened).not.toBeNull());
    return { ...stage, house: opened?.scene };
  };
  const distance = () => {
    const { position, target } = opened?.scene.pose ?? POSE;
    return Math.hypot(...position.map((place, axis) => place - (target[axis] ?? 0)));
  };

  it('are shown as large as possible', async () => {
    const { unmount } = await show({});
    const whole = distance();
    unmount();
    await show({ startIds: new Set(['wall-001']) });
    expect(distance()).toBeLessThan(whole);
  });

  it('yield to the pose of a link, before the models and after', async () => {
    const startIds = new Set(['wall-001']);
    const { rerender } = await show({ startIds, startPose: POSE });
    expect(opened?.scene.pose).toEqual(POSE);
    const later = { position: [10, 5, 10], target: [0, 0, 0] } as const;
    rerender(<Stage models={[HOUSE]} startIds={startIds} startPose={later} />);
    expect(opened?.scene.pose.target).toEqual(later.target);
  });

  it('leave the camera where it is when they change, and when models come later', async () => {
    const { rerender, house } = await show({ startIds: new Set(['wall-001']) });
    house?.setPose(POSE);
    rerender(<Stage models={[HOUSE]} startIds={new Set(['wall-002'])} />);
    expect(opened?.scene.pose).toEqual(POSE);
    rerender(<Stage models={[HOUSE, GARAGE]} startIds={new Set(['wall-002'])} />);
    arrive.get('/house')?.();
    arrive.get('/garage')?.();
    await waitFor(() => expect(opened?.scene).not.toBe(house));
    expect(opened?.scene.pose).toEqual(POSE);
  });
});
