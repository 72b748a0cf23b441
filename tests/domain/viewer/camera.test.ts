import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  type CameraPose,
  fitAbove,
  fitFromPose,
  fitPose,
  flattened,
  orbitPose,
  panPose,
  VIEW_NAMES,
  walkPose,
  zoomPose,
} from '@/components/model-viewer/camera-pose';
import { denseBox } from '@/components/model-viewer/dense-box';
import { poseAfterKey } from '@/components/model-viewer/pose-keys';
import { type Box, length, subtract } from '@/components/model-viewer/vectors';

const POSE: CameraPose = { position: [10, 8, 12], target: [1, 2, 3] };
const distanceOf = ({ position, target }: CameraPose) => length(subtract(position, target));

const side = fc.double({ min: 0.1, max: 200, noNaN: true });
const place = fc.double({ min: -500, max: 500, noNaN: true });
const boxes = fc
  .tuple(place, place, place, side, side, side)
  .map(([x, y, z, dx, dy, dz]): Box => ({ min: [x, y, z], max: [x + dx, y + dy, z + dz] }));
const aspects = fc.double({ min: 0.4, max: 3, noNaN: true });

/** The corners of a box in the picture of three's own camera, from -1 to 1 where they can be seen. */
function corners({ min, max }: Box, { position, target }: CameraPose, fovDeg: number, aspect: number) {
  const camera = new PerspectiveCamera(fovDeg, aspect, 0.001, 1e6);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    new Vector3(
      corner & 1 ? max[0] : min[0],
      corner & 2 ? max[1] : min[1],
      corner & 4 ? max[2] : min[2],
    ).project(camera),
  );
}

describe('the camera', () => {
  it.each(VIEW_NAMES)('shows all of a building from: %s', (name) => {
    fc.assert(
      fc.property(boxes, aspects, (box, aspect) => {
        const pose = fitPose(box, name, { fovDeg: 35, aspect });
        for (const { x, y } of corners(box, pose, 35, aspect)) {
          expect(Math.abs(x)).toBeLessThanOrEqual(1);
          expect(Math.abs(y)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its direction when it fits something else', () => {
    const pose = fitFromPose({ min: [0, 0, 0], max: [4, 4, 4] }, POSE, { fovDeg: 35, aspect: 1 });
    const before = subtract(POSE.position, POSE.target);
    const after = subtract(pose.position, pose.target);
    const ratio = length(after) / length(before);
    after.forEach((value, axis) => {
      expect(value).toBeCloseTo((before[axis] ?? 0) * ratio, 9);
    });
  });

  it('keeps its distance when it turns, and never tips over', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (a, b) => {
          const turned = orbitPose(POSE, a, b);
          expect(distanceOf(turned)).toBeCloseTo(distanceOf(POSE), 6);
          const [x, , z] = subtract(turned.position, turned.target);
          expect(Math.hypot(x, z)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('comes nearer, and moves with its target', () => {
    expect(distanceOf(zoomPose(POSE, 0.5))).toBeCloseTo(distanceOf(POSE) / 2, 9);
    const panned = panPose(POSE, 2, -1);
    expect(distanceOf(panned)).toBeCloseTo(distanceOf(POSE), 9);
    expect(length(subtract(panned.target, POSE.target))).toBeCloseTo(Math.hypot(2, 1), 9);
  });

  it('walks on level ground', () => {
    const walked = walkPose(POSE, { forwardM: 3, rightM: 4, upM: 0 });
    expect(walked.position[1]).toBe(POSE.position[1]);
    expect(length(subtract(walked.position, POSE.position))).toBeCloseTo(5, 9);
  });
});

describe('keys', () => {
  const posed = (key: string, shiftKey = false) => poseAfterKey(POSE, { key, shiftKey });

  it('turn, move, zoom and walk', () => {
    expect(posed('ArrowLeft')?.target).toEqual(POSE.target);
    expect(posed('ArrowLeft', true)?.target).not.toEqual(POSE.target);
    expect(distanceOf(posed('+') ?? POSE)).toBeLessThan(distanceOf(POSE));
    expect(distanceOf(posed('-') ?? POSE)).toBeGreaterThan(distanceOf(POSE));
    expect(posed('R')?.position[1]).toBeGreaterThan(POSE.position[1]);
  });

  it('walk on and back, to both sides, up and down, with what is looked at', () => {
    const stepOf = (key: string) => {
      const pose = posed(key) ?? POSE;
      const step = subtract(pose.position, POSE.position);
      subtract(pose.target, POSE.target).forEach((part, axis) => {
        expect(part).toBeCloseTo(step[axis] ?? 0, 9);
      });
      return step;
    };
    for (const [there, back, isLevel] of [
      ['w', 's', true],
      ['d', 'a', true],
      ['r', 'f', false],
    ] as const) {
      const step = stepOf(there);
      expect(length(step)).toBeGreaterThan(0);
      expect(step[1] === 0).toBe(isLevel);
      stepOf(back).forEach((part, axis) => {
        expect(part).toBeCloseTo(-(step[axis] ?? 0), 9);
      });
    }
    const [x, , z] = subtract(POSE.target, POSE.position);
    const [forwardX, , forwardZ] = stepOf('w');
    expect(forwardX * x + forwardZ * z).toBeGreaterThan(0);
  });

  it('that mean nothing are left to others', () => {
    expect(posed('Tab')).toBeNull();
    expect(posed('x')).toBeNull();
  });
});

it('a box fits above the tools at the bottom of the picture', () => {
  fc.assert(
    fc.property(boxes, aspects, fc.integer({ min: 0, max: 200 }), (box, aspect, coveredPx) => {
      const lens = { fovDeg: 35, aspect };
      const inset = { heightPx: 600, coveredPx };
      const pose = fitAbove(lens, inset, (free) => fitPose(box, 'home', free));
      const lowest = Math.min(...corners(box, pose, lens.fovDeg, aspect).map(({ y }) => y));
      expect(lowest).toBeGreaterThanOrEqual(-1 + (2 * coveredPx) / 600 - 1e-6);
    }),
  );
});

it('what lies far from everything else is not fitted', () => {
  const at = (x: number): Box => ({ min: [x, 0, 0], max: [x + 1, 3, 1] });
  const site = Array.from({ length: 20 }, (_, place) => at(place * 10));
  expect(denseBox([...site, at(9000)])?.max[0]).toBe(191);
  expect(denseBox([at(0), at(400)])?.max[0]).toBe(401);
  expect(denseBox([])).toBeNull();
});

it('a picture without perspective is seen from far away, and has its height', () => {
  const flat = flattened({ ...POSE, heightM: 12 });
  const { fovDeg = 0 } = flat;
  expect(2 * distanceOf(flat) * Math.tan((fovDeg * Math.PI) / 360)).toBeCloseTo(12, 6);
  expect(flattened(POSE)).toEqual(POSE);
});
