import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import {
  DataTexture,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  type Object3D,
  RawShaderMaterial,
  Vector3,
} from 'three';
import { beforeEach, vi } from 'vitest';
import { CommentsPanel } from '@/components/comments/comments-panel';
import { CommentsProvider } from '@/components/comments/comments-provider';
import { CommentsOfColumn, CommentsTool } from '@/components/comments/comments-tool';
import { DRAW } from '@/components/model-viewer/color-table';
import { makeRenderer, type SceneRenderer } from '@/components/model-viewer/scene-renderer';
import { ModelCard } from '@/components/models/model-card';
import { ViewerIsland } from '@/components/models/viewer-island';
import type { CommentDto } from '@/lib/contract/comments';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';
import messages from '@/messages/en.json';
import { picked } from './fake-renderer';
import { renderOnPage } from './render-on-page';
import { sampleBuilding, sampleModelFile } from './sample-building';

/** It stands in the model and is not of the unit. */
export const NEIGHBOUR = 'wall-108';
const ALLOWED = { can: true } as const;
const { elements, storeys } = sampleBuilding(2);
const noChildren: ModelTreeNode['children'] = [];
const tree: ModelTreeNode[] = storeys.map(({ globalId, name }, storey) => ({
  ...{ name, type: 'FLOOR', globalid: globalId },
  children: elements
    .filter((element) => element.storey === storey && element.id !== NEIGHBOUR)
    .map(({ id, number, kind }) => ({
      ...{ name: number ?? 'Slab', type: kind === 'wall' ? 'WALL' : 'FLOOR', globalid: id },
      children: noChildren,
    })),
}));
const model = {
  ...{ fileID: 'file', projectUnitID: 'lot', fileName: 'house.ifc', state: 'ready' as const, progress: 100 },
  ...{ code: null, subject: null, warnings: [], url: '/house', triangleCount: 1 },
  walls: elements
    .filter(({ kind }) => kind === 'wall')
    .map(({ id, number }) => ({
      ...{ globalID: id, number: number ?? '', storeyGlobalID: null, projectUnitID: null, lotReason: null },
      ...{ lengthMm: 4000, heightMm: 2500, thicknessMm: 100, volumeM3: 1, volumeFrom: 'shape' as const },
      isClosed: true,
    })),
};
const first: ComponentProps<typeof ViewerIsland>['first'] = {
  models: {
    data: [{ ...model, offsetM: [0, 0, 0], placeNo: 0, apartM: null, leftOut: [] }],
    count: 1,
  },
  tree: { children: tree },
  lots: { lots: [], deliveries: [], orderedRooms: [], abilities: { assign: ALLOWED } },
  since: '',
};

interface FakePortal {
  comments: CommentDto[];
  /** What was sent to it. */
  sent: unknown[];
  /** Before it answers. */
  onSent: (body: unknown) => void;
}

const FIRST: FakePortal = { comments: [], sent: [], onSent: () => undefined };

export const portal: FakePortal = { ...FIRST };

/** For a file of tests that replaces the renderer by `fakeRenderer`. */
export function setUpViewer(): void {
  beforeEach(async () => {
    vi.clearAllMocks();
    Object.assign(portal, { ...FIRST, sent: [] });
    picked.pixel = [0, 0, 0, 0];
    const file = new Uint8Array(await sampleModelFile(2));
    const observer = { observe: () => undefined, disconnect: () => undefined };
    vi.stubGlobal('ResizeObserver', function observeNothing() {
      return observer;
    });
    vi.stubGlobal('matchMedia', () => new EventTarget());
    // WebGL is there; colours are not read.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((kind: string) =>
      kind === 'webgl2' ? Object.assign(Object.create(null), { getExtension: () => null }) : null,
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (path === model.url) return new Response(file);
      if (path.endsWith('/lot/lot.json')) return Response.json(first.tree);
      if (path.endsWith('/lot/model')) return Response.json(first.models);
      if (path.endsWith('/lot/lots')) return Response.json(first.lots);
      if (method === 'GET') return Response.json(listed(portal.comments));
      if (path.endsWith('/seen')) return new Response(null, { status: 204 });
      const sent: unknown = JSON.parse(String(body));
      portal.sent.push(sent);
      portal.onSent(sent);
      return Response.json({ data: { commentID: 'new' } }, { status: 201 });
    });
  });
}

const listed = (data: CommentDto[]) => ({ data, count: data.length, abilities: { write: ALLOWED } });

/** What a test does with a shown model. */
function shownModel() {
  const renderer: SceneRenderer = vi.mocked(makeRenderer).mock.results.at(-1)?.value;
  return { user: userEvent.setup(), scene: observed(renderer), picture: screen.getByRole('application') };
}

/** The card of the same lot, with its model in 3D; resolves when the model is shown. */
export async function showTurnedCard() {
  const summary = {
    ...{ models: [model], wallCount: 16, storeyCount: 2, volumeM3: 0, hasPreview: false },
    ...{ withoutVolume: 0, openShapes: 0, fromFile: 0 },
  };
  renderOnPage(<ModelCard title="House" unitId="lot" rootUnitId="root" since="" first={summary} />);
  await userEvent.setup().click(screen.getByRole('button', { name: messages.viewer.turnModel }));
  await screen.findByRole('button', { name: messages.viewer.fit });
  return shownModel();
}

/** The viewer of a lot with a house of two storeys. */
export function renderViewer(): void {
  const source = { unitId: 'lot', rootUnitId: 'root', viewerId: 'person', people: [], since: '' };
  renderOnPage(
    <CommentsProvider source={{ ...source, first: listed(portal.comments) }}>
      <ViewerIsland
        unitId="lot"
        rootUnitId="root"
        title="House"
        first={first}
        head={null}
        beside={<CommentsPanel />}
        column={{ tool: <CommentsTool />, sheet: <CommentsOfColumn /> }}
      />
    </CommentsProvider>,
  );
}

/** The viewer as soon as it shows the model. */
export async function showViewer() {
  renderViewer();
  await screen.findByRole('toolbar', { name: messages.viewer.tools });
  return shownModel();
}

/** What has reached the scene that a renderer draws. */
function observed(renderer: SceneRenderer) {
  const { calls } = vi.mocked(renderer.render).mock;
  const last = () => {
    const [scene, camera] = calls.at(-1) ?? [];
    if (!scene || !camera) throw new Error('nothing was drawn');
    return { scene, camera };
  };
  const materials = () => [...shaders(last().scene)];
  const uniform = (name: string): unknown => materials()[0]?.uniforms[name]?.value;
  return {
    /** How often the picture was drawn. */
    frames: () => calls.length,
    /** Where it stands, in whole micrometres: turning it by calls is not exact. */
    camera: () =>
      last()
        .camera.position.toArray()
        .map((value) => Math.round(value * 1e6) / 1e6),
    /** The ids of the elements that are drawn in a way. */
    drawn: (how: keyof typeof DRAW) => {
      const texture = uniform('elementColors');
      if (!(texture instanceof DataTexture)) return [];
      const texels = texture.image.data ?? [];
      return elements.flatMap(({ id }, place) => (texels[place * 4 + 3] === DRAW[how] ? [id] : []));
    },
    /** The ends of the lines that are drawn over the model: the section and what is measured. */
    overlays: () => overlays(last().scene),
    /** The two corners of the box that each material leaves, as its shader has them. */
    sections: () =>
      materials().map(({ uniforms }) =>
        [uniforms.sectionMin?.value, uniforms.sectionMax?.value].flatMap((corner) =>
          corner instanceof Vector3 ? corner.toArray() : [],
        ),
      ),
  };
}

/** The materials of faces and lines of the model. */
function shaders(scene: Object3D): Set<RawShaderMaterial> {
  const found = new Set<RawShaderMaterial>();
  scene.traverse((node) => {
    if (!(node instanceof Mesh || node instanceof LineSegments)) return;
    if (node.material instanceof RawShaderMaterial) found.add(node.material);
  });
  return found;
}

function overlays(scene: Object3D): number[][] {
  const found: number[][] = [];
  scene.traverse((node) => {
    if (!(node instanceof LineSegments && node.visible && node.material instanceof LineBasicMaterial)) return;
    found.push([...(node.geometry.getAttribute('position')?.array ?? [])]);
  });
  return found;
}

/** The ids of the walls and slabs of a storey that are of the unit. */
export const idsOfStorey = (storey: number): string[] =>
  elements
    .filter((element) => element.storey === storey && element.id !== NEIGHBOUR)
    .map((element) => element.id);
