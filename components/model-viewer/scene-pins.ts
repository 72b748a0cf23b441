import type { PicturePoint } from './picker';
import type { PlacedPin } from './pin-groups';
import { length, subtract, type Vec3 } from './vectors';

/** Something that stands in the picture: in the middle of an element, or at a place in metres. */
export interface ScenePin {
  id: string;
  at: { elementId: string } | { place: Vec3 };
}

/** What pins need of a scene. */
export interface PinnedScene {
  readonly pose: { position: Vec3 };
  /** The middle of each named element that the scene has. */
  middlesOf(ids: Iterable<string>): Map<string, Vec3>;
  /** Whether an element is drawn at all. */
  isDrawn(id: string): boolean;
  /** Whether a section leaves a place. */
  isInSection(place: Vec3): boolean;
  /** Null behind the camera. */
  project(place: Vec3): PicturePoint | null;
  /** What the model shows at points of the picture; null beside the model and the picture. */
  placesAt(points: readonly PicturePoint[]): (Vec3 | null)[];
}

/** Half of a thick wall that is seen at a slant: its own face does not hide a pin in its middle. */
const ELEMENT_AIR_M = 0.6;
const PLACE_AIR_M = 0.15;
/** What a coarse picture of depths may be wrong by, as a part of the distance. */
const DEPTH_ERROR = 0.01;

interface KnownPin {
  pin: ScenePin;
  place: Vec3;
}

/** Pins of a scene: where each stands in the picture, and whether something stands before it. */
export class ScenePins {
  readonly #known: readonly KnownPin[];
  #behind: ReadonlySet<string> = new Set();

  constructor(
    private readonly scene: PinnedScene,
    pins: readonly ScenePin[],
  ) {
    const middles = scene.middlesOf(pins.flatMap(({ at }) => ('elementId' in at ? [at.elementId] : [])));
    this.#known = pins.flatMap((pin) => {
      const place = 'place' in pin.at ? pin.at.place : middles.get(pin.at.elementId);
      return place ? [{ pin, place }] : [];
    });
  }

  /** The pins that the picture shows now; what stands behind something is as `look` found it. */
  placed(): PlacedPin[] {
    return this.#shown().map(({ pin: { id }, point }) => ({ id, point, isBehind: this.#behind.has(id) }));
  }

  /** Finds out which pins stand behind something: one drawing of the model. */
  look(): void {
    const shown = this.#shown();
    if (shown.length === 0) return;
    const { position } = this.scene.pose;
    const seen = this.scene.placesAt(shown.map(({ point }) => point));
    const hidden = shown.filter(({ pin, place }, index) => {
      const before = seen[index];
      if (!before) return false;
      const distance = length(subtract(place, position));
      const air = ('elementId' in pin.at ? ELEMENT_AIR_M : PLACE_AIR_M) + distance * DEPTH_ERROR;
      return length(subtract(before, position)) < distance - air;
    });
    this.#behind = new Set(hidden.map(({ pin: { id } }) => id));
  }

  #shown(): (KnownPin & { point: PicturePoint })[] {
    return this.#known.flatMap(({ pin, place }) => {
      if ('elementId' in pin.at && !this.scene.isDrawn(pin.at.elementId)) return [];
      const point = this.scene.isInSection(place) ? this.scene.project(place) : null;
      return point ? [{ pin, place, point }] : [];
    });
  }
}
