import { Color, type DataTexture, DoubleSide, GLSL3, RawShaderMaterial, Vector3, type Vector4 } from 'three';
import { clipUniform, MOST_PLANES } from './clip-planes';
import type { Rgb } from './color-table';
import { DRAW } from './color-table';

/** The uniforms that all materials of a scene share; changing a value does not recompile the shader. */
export interface SharedUniforms {
  [name: string]: { value: unknown };
  elementColors: { value: DataTexture };
  sectionMin: { value: Vector3 };
  sectionMax: { value: Vector3 };
  clipPlanes: { value: Vector4[] };
  /** The colour mixed into lines: dark on a light page, light on a dark one. */
  lineColor: { value: Color };
}

export function sharedUniforms(elementColors: DataTexture): SharedUniforms {
  return {
    elementColors: { value: elementColors },
    sectionMin: { value: new Vector3().setScalar(-1e9) },
    sectionMax: { value: new Vector3().setScalar(1e9) },
    clipPlanes: { value: clipUniform([]) },
    lineColor: { value: new Color(0, 0, 0) },
  };
}

/** A screen colour for a shader that writes colours unchanged. */
export function shaderColor([red, green, blue]: Rgb): Color {
  return new Color(red / 255, green / 255, blue / 255);
}

/** Reads the texel of the element, and moves hidden elements outside the view. */
const VERTEX = `
precision highp float;
precision highp int;
precision highp sampler2D;
in vec3 position;
in uint elementNumber;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform sampler2D elementColors;
out vec3 place;
flat out vec4 texel;
flat out uint number;
out vec3 eye;
void main() {
  int at = int(elementNumber);
  int width = textureSize(elementColors, 0).x;
  texel = texelFetch(elementColors, ivec2(at % width, at / width), 0);
  number = elementNumber;
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  eye = (viewMatrix * world).xyz;
  gl_Position = projectionMatrix * vec4(eye, 1.0);
#ifdef LINES
  // Lines stand a little before their faces: in metres, because a step of depth is larger far away.
  float nearer = 0.002 + 0.0006 * max(-eye.z, 0.0);
  gl_Position = projectionMatrix * vec4(eye * (1.0 - nearer / max(length(eye), 2.0 * nearer)), 1.0);
#endif
  if (texel.a < 0.1) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}`;

const CUT = `
precision highp float;
precision highp int;
in vec3 place;
flat in vec4 texel;
flat in uint number;
uniform vec3 sectionMin;
uniform vec3 sectionMax;
uniform vec4 clipPlanes[${MOST_PLANES}];
uniform vec3 lineColor;
out vec4 result;
void cut() {
  if (any(lessThan(place, sectionMin)) || any(greaterThan(place, sectionMax))) discard;
  for (int at = 0; at < ${MOST_PLANES}; at += 1) {
    if (dot(place, clipPlanes[at].xyz) > clipPlanes[at].w + 0.001) discard;
  }
}`;

/** A dither pattern of 4 by 4 pixels, for the lines of what is seen through. */
const PATTERN = `
const int PATTERN[16] = int[16](0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);
bool isSeenThrough() { return texel.a < ${((DRAW.seeThrough + DRAW.solid) / 2 / 255).toFixed(2)}; }
int patternAt() {
  ivec2 point = ivec2(gl_FragCoord.xy) & 3;
  return PATTERN[point.y * 4 + point.x];
}`;

/** The part of the light that a face that is seen through keeps. */
const GLASS_ALPHA = 0.14;

/**
 * Light from behind the viewer and from above, by the true slope of the face: walls are flat, so the normals
 * of the file are not needed. Inner faces at a section cut have a flat colour.
 */
const FACES = `${CUT}${PATTERN}
in vec3 eye;
uniform mat4 viewMatrix;
void main() {
  cut();
  if (isSeenThrough() != IS_GLASS) discard;
  vec3 normal = normalize(cross(dFdx(eye), dFdy(eye)));
  vec3 up = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  float light = 0.70 + 0.16 * max(dot(normal, up), 0.0) + 0.18 * max(dot(normal, normalize(vec3(0.35, 0.25, 0.9))), 0.0);
  result = vec4(texel.rgb * (gl_FrontFacing ? min(light, 1.0) : 0.62), IS_GLASS ? ${GLASS_ALPHA.toFixed(2)} : 1.0);
}`;

const LINES = `${CUT}${PATTERN}
void main() {
  cut();
  if (isSeenThrough() && patternAt() >= 10) discard;
  result = vec4(mix(texel.rgb, lineColor, 0.55), 1.0);
}`;

/** The element number, or its depth, in four bytes. */
const PICK = `${CUT}
uniform bool asDepth;
void main() {
  cut();
  if (asDepth) {
    uint deep = uint(gl_FragCoord.z * 16777215.0);
    result = vec4(float(deep & 255u), float((deep >> 8) & 255u), float((deep >> 16) & 255u), 255.0) / 255.0;
  } else {
    uint id = number + 1u;
    result = vec4(float(id & 255u), float((id >> 8) & 255u), float((id >> 16) & 255u), 255.0) / 255.0;
  }
}`;

const base = { glslVersion: GLSL3, vertexShader: VERTEX } as const;

export function faceMaterial(uniforms: SharedUniforms): RawShaderMaterial {
  return new RawShaderMaterial({
    ...base,
    uniforms,
    defines: { IS_GLASS: 'false' },
    fragmentShader: FACES,
    side: DoubleSide,
  });
}

/** The faces that are seen through, after all others. */
export function glassMaterial(uniforms: SharedUniforms): RawShaderMaterial {
  return new RawShaderMaterial({
    ...base,
    uniforms,
    defines: { IS_GLASS: 'true' },
    fragmentShader: FACES,
    side: DoubleSide,
    ...{ transparent: true, depthWrite: false },
  });
}

export function lineMaterial(uniforms: SharedUniforms): RawShaderMaterial {
  return new RawShaderMaterial({ ...base, uniforms, defines: { LINES: '' }, fragmentShader: LINES });
}

export function pickMaterial(uniforms: SharedUniforms): RawShaderMaterial {
  return new RawShaderMaterial({
    ...base,
    uniforms: { ...uniforms, asDepth: { value: false } },
    fragmentShader: PICK,
    side: DoubleSide,
  });
}
