import type { ScannedModel } from './scanned-model';

type NamedParts = Pick<ScannedModel, 'projectName' | 'buildings' | 'storeys' | 'groups' | 'walls' | 'slabs'>;

/** The distinct names in a model: buildings, storeys and groups before walls and rooms. */
export function modelNames({ projectName, buildings, storeys, groups, walls, slabs }: NamedParts): string[] {
  const places = [...buildings, ...storeys, ...groups].flatMap(({ name, longName }) => [name, longName]);
  const parts = walls.flatMap(({ number, name, tag, roomNames = [] }) => [number, name, tag, ...roomNames]);
  const names = [projectName, ...places, ...parts, ...slabs.map(({ name }) => name)];
  return [...new Set(names.map((name) => name ?? ''))].filter(Boolean);
}
