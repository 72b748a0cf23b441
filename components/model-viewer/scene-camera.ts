import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type CameraPose, fitAbove, flattened, type Lens } from './camera-pose';
import { LINE_LAYER } from './layers';
import type { PicturePoint, PictureSize } from './picker';
import { type Box, length, middle, subtract, type Vec3 } from './vectors';

const FOV_DEG = 35;
const UP: Vec3 = [0, 1, 0];

/** The camera of a scene and how people move it. */
export class SceneCamera {
  readonly camera = new PerspectiveCamera(FOV_DEG, 1, 0.1, 1000);
  readonly #controls: OrbitControls;

  /** @param onMove after the camera was moved, by a person or by a call */
  constructor(
    element: HTMLElement,
    private readonly onMove: () => void,
  ) {
    this.camera.layers.enable(LINE_LAYER);
    this.#controls = new OrbitControls(this.camera, element);
    this.#controls.zoomToCursor = true;
    this.#controls.addEventListener('change', this.onMove);
    this.#controls.addEventListener('start', this.#turned);
  }

  /** A tilted view becomes upright when it is turned. */
  readonly #turned = () => this.camera.up.set(...UP);

  get pose(): CameraPose {
    const { position } = this.camera;
    const { target } = this.#controls;
    return { position: [position.x, position.y, position.z], target: [target.x, target.y, target.z] };
  }

  setPose(pose: CameraPose): void {
    const { position, target, fovDeg, up = UP } = flattened(pose);
    this.camera.up.set(...up);
    this.camera.fov = fovDeg ?? FOV_DEG;
    this.camera.position.set(...position);
    this.#controls.target.set(...target);
    this.#controls.update();
    this.onMove();
  }

  /** The pose that shows a box above what tools cover at the bottom of the picture. */
  fitWith(picture: { heightPx: number; coveredPx: number }, fit: (lens: Lens) => CameraPose): void {
    this.setPose(fitAbove({ fovDeg: FOV_DEG, aspect: this.camera.aspect }, picture, fit));
  }

  resize({ width, height }: PictureSize): void {
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  /** Draws from a little before the box to a little behind it, so that depths stay exact. */
  enclose({ min, max }: Box): void {
    const distance = length(subtract(this.pose.position, middle({ min, max })));
    const radius = length(subtract(max, min)) / 2;
    this.camera.near = Math.max(0.05, (distance - radius) * 0.9);
    this.camera.far = Math.max(1, (distance + radius) * 1.1);
    this.camera.updateProjectionMatrix();
  }

  /** The position of a place in the picture, in CSS pixels; null behind the camera. */
  project(place: Vec3, { width, height }: PictureSize): PicturePoint | null {
    const { x, y, z } = new Vector3(...place).project(this.camera);
    return z > 1 ? null : { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  }

  dispose(): void {
    this.#controls.removeEventListener('change', this.onMove);
    this.#controls.removeEventListener('start', this.#turned);
    this.#controls.dispose();
  }
}
