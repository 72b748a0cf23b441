import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import { loadModel } from '@/components/model-viewer/load-model';
import { ModelScene } from '@/components/model-viewer/model-scene';
import { fakeRenderer } from '@/tests/support/fake-renderer';
import { sampleModelFile } from '@/tests/support/sample-building';

/** Looks at the middle of the picture from the front and a little from above. */
const POSE: CameraPose = { position: [6, 10, 40], target: [6, 2, 4] };
const MIDDLE = { x: 400, y: 300 };

let frames: FrameRequestCallback[] = [];
let scene: ModelScene | null = null;
const onPose = vi.fn();

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  scene?.dispose();
  document.body.replaceChildren();
});

/** A scene whose first frames are drawn, seen from the pose. */
async function openScene() {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  Object.assign(canvas, { setPointerCapture: () => undefined, releasePointerCapture: () => undefined });
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
  const opened = new ModelScene(fakeRenderer(canvas), { onPose, onFrame: () => undefined });
  scene = opened;
  opened.add(await loadModel(new Uint8Array(await sampleModelFile(1)).buffer), [0, 0, 0]);
  opened.resize({ width: 800, height: 600 }, 1);
  opened.setPose(POSE);
  drawAll();
  onPose.mockClear();
  return { scene: opened, canvas };
}

function drawAll(): void {
  for (const frame of frames.splice(0)) frame(0);
}

interface Point {
  x: number;
  y: number;
}
type Pointer = Pick<PointerEventInit, 'pointerType' | 'button' | 'pointerId'>;

/** An event as browsers send it; this DOM leaves some of it out. */
const pointerEvent = (type: string, { x, y }: Point, { pointerId = 1, ...pointer }: Pointer) =>
  Object.assign(new PointerEvent(type, { bubbles: true, pointerId }), {
    ...{ clientX: x, clientY: y, pageX: x, pageY: y, pointerType: 'mouse', button: 0, ...pointer },
  });

/** Each pointer goes from one point to another; all are down before the first moves. */
function drag(canvas: HTMLCanvasElement, moves: readonly (Pointer & { from: Point; to: Point })[]): void {
  for (const { from, to: _, ...pointer } of moves)
    canvas.dispatchEvent(pointerEvent('pointerdown', from, pointer));
  for (const { from: _, to, ...pointer } of moves)
    document.dispatchEvent(pointerEvent('pointermove', to, pointer));
  for (const { from: _, to, ...pointer } of moves)
    document.dispatchEvent(pointerEvent('pointerup', to, pointer));
}

const distance = ({ position, target }: CameraPose) =>
  Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0)));
const isClose = (one: readonly number[], other: readonly number[]) =>
  one.every((value, axis) => Math.abs(value - (other[axis] ?? 0)) < 1e-6);
/** What a gesture has changed of the camera. */
const changed = (pose: CameraPose) => ({
  target: !isClose(pose.target, POSE.target),
  distance: Math.abs(distance(pose) - distance(POSE)) > 1e-6,
  direction: !isClose(
    pose.position.map((value, axis) => (value - (pose.target[axis] ?? 0)) / distance(pose)),
    POSE.position.map((value, axis) => (value - (POSE.target[axis] ?? 0)) / distance(POSE)),
  ),
});

const TURNED = { target: false, distance: false, direction: true };
const MOVED = { target: true, distance: false, direction: false };
const to = ({ x, y }: Point, right: number, down: number) => ({ x: x + right, y: y + down });
const mouse = (button: number) => [{ button, from: MIDDLE, to: to(MIDDLE, 80, 30) }];
const LEFT_FINGER = { pointerType: 'touch', pointerId: 1, from: to(MIDDLE, -60, 0) };
const RIGHT_FINGER = { pointerType: 'touch', pointerId: 2, from: to(MIDDLE, 60, 0) };

it.each([
  ['the left button of the mouse turns it', mouse(0), TURNED],
  ['the right button of the mouse moves it', mouse(2), MOVED],
  ['one finger turns it', [{ ...LEFT_FINGER, to: to(LEFT_FINGER.from, 80, 30) }], TURNED],
  [
    'two fingers side by side move it',
    [
      { ...LEFT_FINGER, to: to(LEFT_FINGER.from, 80, 30) },
      { ...RIGHT_FINGER, to: to(RIGHT_FINGER.from, 80, 30) },
    ],
    MOVED,
  ],
])('%s, and a frame is asked for', async (_, moves, expected) => {
  const opened = await openScene();
  drag(opened.canvas, moves);
  expect(changed(opened.scene.pose)).toEqual(expected);
  expect(onPose).toHaveBeenLastCalledWith(opened.scene.pose);
  expect(frames).toHaveLength(1);
});

it('two fingers that go apart go nearer', async () => {
  const opened = await openScene();
  drag(opened.canvas, [
    { ...LEFT_FINGER, to: to(LEFT_FINGER.from, -100, 0) },
    { ...RIGHT_FINGER, to: to(RIGHT_FINGER.from, 100, 0) },
  ]);
  expect(distance(opened.scene.pose)).toBeLessThan(distance(POSE) * 0.9);
  expect(frames).toHaveLength(1);
});

it.each([
  ['up goes nearer', -120, (part: number) => part < 0.98],
  ['down goes away', 120, (part: number) => part > 1.02],
])('the wheel %s, and a frame is asked for', async (_, deltaY, isRight) => {
  const opened = await openScene();
  const wheel = new WheelEvent('wheel', { deltaY, deltaMode: 0, cancelable: true });
  opened.canvas.dispatchEvent(Object.assign(wheel, { clientX: MIDDLE.x, clientY: MIDDLE.y }));
  expect(wheel.defaultPrevented).toBe(true);
  expect(isRight(distance(opened.scene.pose) / distance(POSE))).toBe(true);
  expect(onPose).toHaveBeenLastCalledWith(opened.scene.pose);
  expect(frames).toHaveLength(1);
});

it('the wheel goes to what the mouse points at', async () => {
  const opened = await openScene();
  const wheel = new WheelEvent('wheel', { deltaY: -120, deltaMode: 0, cancelable: true });
  opened.canvas.dispatchEvent(Object.assign(wheel, { clientX: 700, clientY: MIDDLE.y }));
  expect(opened.scene.pose.position[0]).toBeGreaterThan(POSE.position[0] + 0.1);
});

it('a section asks for a frame, and nothing does after the end', async () => {
  const opened = await openScene();
  opened.scene.section({ min: [0, 0, 0], max: [1, 1, 1] });
  expect(frames).toHaveLength(1);
  drawAll();
  opened.scene.dispose();
  drag(opened.canvas, mouse(0));
  expect(changed(opened.scene.pose)).toEqual({ target: false, distance: false, direction: false });
  expect(frames).toHaveLength(0);
});
