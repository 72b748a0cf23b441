import { MeshoptDecoder } from 'meshoptimizer';
import { type BufferAttribute, Mesh } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, test } from 'vitest';
import { type GltfChunk, writeGlb } from '@/lib/formats/write-glb';
import { loadMeshEncoder } from '@/lib/models/mesh-encoder';

/** Two triangles of two elements. */
const chunk = (name: string, more: Partial<GltfChunk> = {}): GltfChunk => ({
  name,
  extras: { storeyGlobalId: `id of ${name}` },
  translation: [10, -2, 0.5],
  step: 0.001,
  positions: Uint16Array.from([0, 0, 0, 65535, 0, 0, 0, 300, 0, 7, 7, 7, 8, 8, 8, 9, 0, 9]),
  normals: Int8Array.from([0, 0, 127, 0, 0, 127, 0, 0, 127, -127, 0, 0, -127, 0, 0, -127, 0, 0]),
  featureIds: Uint32Array.from([3, 3, 3, 4, 4, 4]),
  indices: Uint32Array.from([0, 1, 2, 3, 4, 5]),
  ...more,
});

async function read(chunks: GltfChunk[], extras: Record<string, unknown> = {}) {
  const glb = writeGlb(chunks, extras, await loadMeshEncoder());
  await MeshoptDecoder.ready;
  const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(glb.buffer, '');
  scene.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  scene.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node);
  });
  return { scene, meshes };
}

const rowsOf = ({ geometry }: Mesh, name: string) => {
  const attribute = geometry.getAttribute(name);
  return Array.from({ length: attribute.count }, (_, vertex) =>
    Array.from({ length: attribute.itemSize }, (_, part) => attribute.getComponent(vertex, part)),
  );
};

describe('a model that is written', () => {
  test('is read by the loader of browsers as it was', async () => {
    const extras = { version: 1, elements: [{ id: '0ä', number: null }] };
    const { scene, meshes } = await read([chunk('Nivo 0'), chunk('1STE', { step: 0.5 })], extras);
    expect(scene.userData).toEqual(extras);
    expect(meshes.map(({ userData }) => userData.storeyGlobalId)).toEqual(['id of Nivo 0', 'id of 1STE']);
    const [mesh] = meshes;
    if (!mesh) throw new Error('no mesh');
    expect(rowsOf(mesh, '_feature_id_0').flat()).toEqual([3, 3, 3, 4, 4, 4]);
    expect(rowsOf(mesh, 'normal').slice(2, 4)).toEqual([
      [0, 0, 1],
      [-1, 0, 0],
    ]);
    expect(mesh.geometry.index?.count).toBe(6);
    expect(mesh.scale.toArray()).toEqual([0.001, 0.001, 0.001]);
    expect(rowsOf(mesh, 'position')[1]).toEqual([65535, 0, 0]);
    const place = mesh.localToWorld(mesh.position.clone().set(65535, 0, 0));
    expect(place.toArray().map((metres) => Math.round(metres * 1e6) / 1e6)).toEqual([75.535, -2, 0.5]);
  });

  test('holds more elements and vertices than 16 bits count', async () => {
    const count = 66_000;
    const large = chunk('large', {
      positions: Uint16Array.from({ length: count * 3 }, (_, index) => index % 65_536),
      normals: new Int8Array(count * 3).fill(127),
      featureIds: Uint32Array.from({ length: count }, (_, index) => index),
      indices: Uint32Array.from({ length: count }, (_, index) => index),
    });
    const { meshes } = await read([large]);
    const [mesh] = meshes;
    if (!mesh) throw new Error('no mesh');
    expect(rowsOf(mesh, '_feature_id_0').at(-1)).toEqual([count - 1]);
    const index: BufferAttribute | null = mesh.geometry.index;
    expect(new Set(index?.array)).toEqual(new Set(large.indices));
  });

  test('may have nothing to show', async () => {
    const { scene, meshes } = await read([], { version: 1 });
    expect([meshes, scene.userData]).toEqual([[], { version: 1 }]);
  });
});
