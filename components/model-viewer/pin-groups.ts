import type { PicturePoint } from './picker';

/** A pin where it stands in the picture. */
export interface PlacedPin {
  id: string;
  point: PicturePoint;
  /** Whether something of the model stands before it. */
  isBehind: boolean;
}

/** Pins that stand too close to be pressed one by one, at the place of the first. */
export interface PinGroup {
  /** Of its pins, in their order. */
  ids: readonly string[];
  point: PicturePoint;
  /** Whether all of them stand behind something. */
  isBehind: boolean;
}

/** Pins by groups: each joins the first group within reach, so that groups stay the same while the picture turns. */
export function groupPins(pins: readonly PlacedPin[], reachPx: number): PinGroup[] {
  const groups: { ids: string[]; point: PicturePoint; isBehind: boolean }[] = [];
  for (const { id, point, isBehind } of pins) {
    const near = groups.find(
      (group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < reachPx,
    );
    if (near) {
      near.ids.push(id);
      near.isBehind &&= isBehind;
    } else groups.push({ ids: [id], point, isBehind });
  }
  return groups;
}

/** Says whether groups differ in more than their places. */
export function groupsKey(groups: readonly PinGroup[]): string {
  return groups.map(({ ids, isBehind }) => `${ids.join(',')}${isBehind ? ' behind' : ''}`).join(';');
}
