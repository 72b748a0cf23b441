import { expect } from '@playwright/test';
import { PerspectiveCamera } from 'three';
import { faceMaterial, lineMaterial, sharedUniforms } from '@/components/model-viewer/element-material';
import { test } from '@/tests/support/journey-test';

/** Metres between the viewer and a wall. */
const DISTANCES = [1, 5, 20, 60, 150];
/** The thinnest wall, in metres. */
const THIN_WALL = 0.1;

test('the lines of a wall stand before it, and never before the next wall', async ({ page }) => {
  const uniforms = sharedUniforms(undefined as never);
  const sources = [faceMaterial(uniforms), lineMaterial(uniforms)].map(({ vertexShader, defines }) => {
    const lines = Object.entries(defines ?? {}).map(([name, value]) => `#define ${name} ${value}`);
    return ['#version 300 es', ...lines, vertexShader].join('\n');
  });
  const projection = new PerspectiveCamera(50, 1, 0.05, 1000).projectionMatrix.elements;
  const [faces = [], lines = []] = await page.evaluate(depthsOf, { sources, projection, at: DISTANCES });
  expect(faces).toEqual(DISTANCES.map((distance) => expect.closeTo(distance, 3)));
  for (const [index, face] of faces.entries()) {
    expect(face - (lines[index] ?? Number.NaN)).toBeGreaterThan(0.001);
    expect(face - (lines[index] ?? Number.NaN)).toBeLessThan(THIN_WALL);
  }
});

/** Runs each vertex shader on points straight ahead; their distances from the viewer afterwards, in metres. */
function depthsOf({ sources, projection, at }: { sources: string[]; projection: number[]; at: number[] }) {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) throw new Error('no WebGL');
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  return sources.map((source) => {
    const program = gl.createProgram();
    const parts = [
      [gl.VERTEX_SHADER, source],
      [gl.FRAGMENT_SHADER, '#version 300 es\nvoid main() {}'],
    ] as const;
    for (const [kind, text] of parts) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('no shader');
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.transformFeedbackVaryings(program, ['gl_Position'], gl.SEPARATE_ATTRIBS);
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? '');
    gl.useProgram(program);
    for (const [name, value] of [
      ['modelMatrix', identity],
      ['viewMatrix', identity],
      ['projectionMatrix', projection],
    ] as const)
      gl.uniformMatrix4fv(gl.getUniformLocation(program, name), false, value);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA,
      1,
      1,
      0,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      new Uint8Array([9, 9, 9, 255]),
    );
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    const position = gl.getAttribLocation(program, 'position');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(
      gl.ARRAY_BUFFER,
      new Float32Array(at.flatMap((distance) => [0, 0, -distance])),
      gl.STATIC_DRAW,
    );
    gl.enableVertexAttribArray(position);
    gl.vertexAttribPointer(position, 3, gl.FLOAT, false, 0, 0);
    gl.vertexAttribI4ui(gl.getAttribLocation(program, 'elementNumber'), 0, 0, 0, 0);
    const result = gl.createBuffer();
    gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, result);
    gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, at.length * 16, gl.STREAM_READ);
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, gl.createTransformFeedback());
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, result);
    gl.enable(gl.RASTERIZER_DISCARD);
    gl.beginTransformFeedback(gl.POINTS);
    gl.drawArrays(gl.POINTS, 0, at.length);
    gl.endTransformFeedback();
    const places = new Float32Array(at.length * 4);
    gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, places);
    // The last number of a place is its distance.
    return at.map((_, index) => places[index * 4 + 3] ?? Number.NaN);
  });
}
