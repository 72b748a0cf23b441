import type { PicturePoint } from './picker';
import type { PlacedPin } from './pin-groups';
import { length, subtract, type Vec3 } from './vectors';

/** A pin in the picture: at the centre of an element, or at a position in metres. */
export interface ScenePin {
  id: string;
  at: { elementId: string } | { place: Vec3 };
}

/** What pins need from a scene. */
export interface PinnedScene {
  readonly pose: { position: Vec3 };
  /** The centre of each named element in the scene. */
  middlesOf(ids: Iterable<string>): Map<string, Vec3>;
  /** Whether an element is drawn at all. */
  isDrawn(id: string): boolean;
  /** Whether a place is inside the section. */
  isInSection(place: Vec3): boolean;
  /** Null behind the camera. */
  project(place: Vec3): PicturePoint | null;
  /** The 3D positions at points of the picture; null outside the model or the picture. */
  placesAt(points: readonly PicturePoint[]): (Vec3 | null)[];
}

/** Half of a thick wall seen at an angle: its own face does not hide a pin at its centre. */
const ELEMENT_AIR_M = 0.6;
const PLACE_AIR_M = 0.15;
/** Possible error of the coarse depth picture, as a share of the distance. */
const DEPTH_ERROR = 0.01;

interface KnownPin {
  pin: ScenePin;
  place: Vec3;
}

/** The pins of a scene: the position of each in the picture, and whether the model hides it. */
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

  /** The pins that are visible now; whether they are hidden by the model is as of the last `look`. */
  placed(): PlacedPin[] {
    return this.#shown().map(({ pin: { id }, point }) => ({ id, point, isBehind: this.#behind.has(id) }));
  }

  /** Checks which pins the model hides, with one drawing of the model. */
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
