import type { PicturePoint } from './picker';

/** A pin with its position in the picture. */
export interface PlacedPin {
  id: string;
  point: PicturePoint;
  /** Whether a part of the model hides it. */
  isBehind: boolean;
}

/** Pins too close to be clicked separately, at the position of the first. */
export interface PinGroup {
  /** Ids of its pins, in order. */
  ids: readonly string[];
  point: PicturePoint;
  /** Whether all of them are hidden by the model. */
  isBehind: boolean;
}

/** Groups pins: each joins the first group within reach, so that groups stay stable while the camera moves. */
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

/** A key that differs if groups differ in more than their positions. */
export function groupsKey(groups: readonly PinGroup[]): string {
  return groups.map(({ ids, isBehind }) => `${ids.join(',')}${isBehind ? ' behind' : ''}`).join(';');
}
