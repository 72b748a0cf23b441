import { BufferGeometry, Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { creaseEdges } from '@/components/model-viewer/crease-edges';
import { readElementTable } from '@/components/model-viewer/elements';
import { type LoadedModel, loadModel, numberElements } from '@/components/model-viewer/load-model';
import { UnknownModelError } from '@/lib/formats/read-glb';
import { sampleBuilding, sampleModelFile } from '@/tests/support/sample-building';

const STOREYS = 3;
let bytes: ArrayBuffer;
let model: LoadedModel;

beforeAll(async () => {
  bytes = new Uint8Array(await sampleModelFile(STOREYS)).buffer;
  model = await loadModel(bytes);
});

/** A binary glTF of another program: nothing is compressed, and nothing says where its mesh stands. */
function otherGlb(): ArrayBuffer {
  const json = JSON.stringify({
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 0 }] }],
    accessors: [{ bufferView: 0, componentType: 5123, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: 6 }],
  });
  const head = Uint32Array.from([0x46546c67, 2, 20 + json.length, json.length, 0x4e4f534a]);
  return new Uint8Array([...new Uint8Array(head.buffer), ...new TextEncoder().encode(json)]).buffer;
}

describe('a model file', () => {
  it('has its elements and storeys', () => {
    const { elements, storeys } = sampleBuilding(STOREYS);
    expect(model.elements).toEqual(
      elements.map(({ id, kind, number, storey }) => ({ id, kind, number, storey })),
    );
    expect(model.storeys).toEqual(storeys);
    expect(model.chunks).toHaveLength(STOREYS);
  });

  it('has every corner where the building has it, to half a step', () => {
    const { elements } = sampleBuilding(STOREYS);
    for (const chunk of model.chunks) {
      const position = chunk.geometry.getAttribute('position');
      const feature = chunk.geometry.getAttribute('_FEATURE_ID_0');
      for (let vertex = 0; vertex < position.count; vertex += 1) {
        const corner = new Vector3()
          .fromBufferAttribute(position, vertex)
          .applyMatrix4(chunk.matrix)
          .toArray();
        const { at = [0, 0, 0], size = [0, 0, 0] } = elements[feature.getX(vertex)] ?? {};
        corner.forEach((value, axis) => {
          const [low = 0, span = 0] = [at[axis], size[axis]];
          expect(Math.min(Math.abs(value - low), Math.abs(value - low - span))).toBeLessThan(0.0002);
        });
      }
    }
  });

  it('is numbered on through several models', async () => {
    const { chunks } = await loadModel(bytes);
    const [chunk] = chunks;
    if (!chunk) throw new Error('no chunk');
    numberElements(chunk, 100);
    expect(chunk.geometry.getAttribute('elementNumber').getX(0)).toBe(100);
    expect(chunk.geometry.getAttribute('elementNumber').array).toBeInstanceOf(Uint32Array);
  });

  it('is refused when it is of another version, cut off or something else', async () => {
    expect(() => readElementTable({ version: 2, elements: [], storeys: [] })).toThrow(UnknownModelError);
    expect(() => readElementTable({ version: 1 })).toThrow(UnknownModelError);
    await expect(loadModel(bytes.slice(0, bytes.byteLength - 8))).rejects.toThrow(UnknownModelError);
    await expect(loadModel(otherGlb())).rejects.toThrow(UnknownModelError);
    await expect(loadModel(new TextEncoder().encode('ISO-10303-21;').buffer)).rejects.toThrow(
      UnknownModelError,
    );
  });
});

describe('edges', () => {
  it('of a box are its twelve, without the diagonals of its faces', () => {
    const { geometry } = model.chunks[0] ?? { geometry: new BufferGeometry() };
    const position = geometry.getAttribute('position');
    const feature = geometry.getAttribute('_FEATURE_ID_0');
    const positions = Array.from({ length: position.count }, (_, vertex) => [
      position.getX(vertex),
      position.getY(vertex),
      position.getZ(vertex),
    ]).flat();
    const featureIds = Array.from({ length: feature.count }, (_, vertex) => feature.getX(vertex));
    const edges = creaseEdges({ positions, indices: geometry.index?.array ?? [], featureIds });
    const boxes = sampleBuilding(1).elements.length;
    expect(edges).toHaveLength(boxes * 12 * 2);
  });

  it('are open borders too, and none between faces of one plane', () => {
    const square = { positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], featureIds: [0, 0, 0, 0] };
    expect(creaseEdges({ ...square, indices: [0, 1, 2, 0, 2, 3] })).toHaveLength(8);
  });
});
