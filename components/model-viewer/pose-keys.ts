import { type CameraPose, orbitPose, panPose, walkPose, zoomPose } from './camera-pose';
import { length, subtract } from './vectors';

const TURN = Math.PI / 24;
const ZOOM = 0.85;
/** The length of a walking step, as a share of the distance to the target. */
const PART = 0.06;

interface PressedKey {
  /** As in `KeyboardEvent`: the letter, or the name of the key. */
  key: string;
  shiftKey: boolean;
}

/**
 * The camera pose after a key: arrows orbit, with Shift they pan, plus and minus zoom, W A S D walk, R and F
 * move up and down. Null for every other key.
 */
export function poseAfterKey(pose: CameraPose, { key, shiftKey }: PressedKey): CameraPose | null {
  const step = length(subtract(pose.position, pose.target)) * PART;
  const moves: Record<string, () => CameraPose> = {
    ArrowLeft: () => (shiftKey ? panPose(pose, -step, 0) : orbitPose(pose, -TURN, 0)),
    ArrowRight: () => (shiftKey ? panPose(pose, step, 0) : orbitPose(pose, TURN, 0)),
    ArrowUp: () => (shiftKey ? panPose(pose, 0, step) : orbitPose(pose, 0, TURN)),
    ArrowDown: () => (shiftKey ? panPose(pose, 0, -step) : orbitPose(pose, 0, -TURN)),
    '+': () => zoomPose(pose, ZOOM),
    '=': () => zoomPose(pose, ZOOM),
    '-': () => zoomPose(pose, 1 / ZOOM),
    w: () => walkPose(pose, { forwardM: step, rightM: 0, upM: 0 }),
    s: () => walkPose(pose, { forwardM: -step, rightM: 0, upM: 0 }),
    d: () => walkPose(pose, { forwardM: 0, rightM: step, upM: 0 }),
    a: () => walkPose(pose, { forwardM: 0, rightM: -step, upM: 0 }),
    r: () => walkPose(pose, { forwardM: 0, rightM: 0, upM: step }),
    f: () => walkPose(pose, { forwardM: 0, rightM: 0, upM: -step }),
  };
  return moves[key.length === 1 ? key.toLowerCase() : key]?.() ?? null;
}
