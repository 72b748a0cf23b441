import type { PlacedMesh } from '@/lib/models/place-mesh';

/** An upright wall along half a circle, in this many straight pieces, as a closed mesh. */
export function bentWall(sizes: {
  turns: number;
  radiusM: number;
  thicknessM: number;
  heightM: number;
}): PlacedMesh {
  const { turns, radiusM, thicknessM, heightM } = sizes;
  const places: number[] = [];
  for (let at = 0; at <= turns; at += 1) {
    const angle = (Math.PI * at) / turns;
    for (const radius of [radiusM, radiusM + thicknessM]) {
      for (const height of [0, heightM])
        places.push(Math.cos(angle) * radius, height, Math.sin(angle) * radius);
    }
  }
  const corners: number[] = [];
  const face = (a: number, b: number, c: number, d: number) => corners.push(a, b, c, a, c, d);
  // Of a turn: inside below, inside above, outside below, outside above.
  for (let at = 0; at < turns; at += 1) {
    const [a, b] = [at * 4, at * 4 + 4];
    face(a, a + 1, b + 1, b);
    face(a + 2, b + 2, b + 3, a + 3);
    face(a + 1, a + 3, b + 3, b + 1);
    face(a, b, b + 2, a + 2);
  }
  face(0, 2, 3, 1);
  const end = turns * 4;
  face(end, end + 1, end + 3, end + 2);
  const none = new Uint32Array();
  return {
    places: Float64Array.from(places),
    corners: Uint32Array.from(corners),
    ...{ vertexPlaces: none, vertexNormals: none, indices: none },
  };
}
