import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { announcePresence, listPresence, PresentPersonDto } from '@/lib/contract/presence';

type Heartbeat = BodyOf<typeof announcePresence>;

/** Says that this page is there; answers who else is. */
export async function announce(body: Heartbeat): Promise<PresentPersonDto[]> {
  return (await call<typeof announcePresence>('POST', dataPath('presence'), { body, isBackground: true }))
    .data;
}

/** Says it is gone, even as the page is being closed. */
export function sayGone(body: Heartbeat): void {
  navigator.sendBeacon(dataPath('presence'), new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

export async function readPresence(unitId: string): Promise<PresentPersonDto[]> {
  return (await read<typeof listPresence>(dataPath(`presence?projectUnitID=${unitId}`))).data;
}
