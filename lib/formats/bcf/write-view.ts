import { leaf, node, required, type XmlElement } from '../xml/xml';
import type {
  BcfBitmap,
  BcfComponent,
  BcfOrthogonal,
  BcfPerspective,
  BcfPoint,
  BcfVersion,
  BcfView,
  BcfViewHints,
} from './bcf-topic';

/** 3.0 requires a camera in each view: from above, if the view has none. */
const FROM_ABOVE: BcfOrthogonal = {
  ...{ position: [0, 0, 100], direction: [0, 0, -1], up: [0, 1, 0], aspectRatio: null },
  viewToWorldScale: 100,
};
const USUAL_ASPECT = 16 / 9;
/** The limits of the field of view in 2.1, degrees. */
const LEAST_FIELD_DEG = 45;
const MOST_FIELD_DEG = 60;

/**
 * Writes a viewpoint in the notation of a version.
 * @param nameOf the file name of a bitmap
 */
export function writeView(
  guid: string,
  view: BcfView,
  version: BcfVersion,
  nameOf: (bitmap: BcfBitmap) => string,
): XmlElement {
  return required(
    'VisualizationInfo',
    [
      componentsOf(view, version),
      ...camerasOf(view, version),
      node(
        'Lines',
        view.lines.map(({ start, end }) =>
          node('Line', [pointOf('StartPoint', start), pointOf('EndPoint', end)]),
        ),
      ),
      node(
        'ClippingPlanes',
        view.clippingPlanes.map(({ location, direction }) =>
          node('ClippingPlane', [pointOf('Location', location), pointOf('Direction', direction)]),
        ),
      ),
      ...bitmapsOf(view, version, nameOf),
    ],
    { Guid: guid },
  );
}

function pointOf(name: string, [x, y, z]: BcfPoint) {
  return node(name, [leaf('X', x), leaf('Y', y), leaf('Z', z)]);
}

function componentsOf(view: BcfView, version: BcfVersion) {
  const { selection, coloring, hints } = view;
  const isSilent = selection.length + coloring.length === 0 && hints === null && view.visibility === null;
  if (isSilent) return null;
  const isNew = version === '3.0';
  const visibility = view.visibility ?? { isVisible: true, exceptions: [] };
  const isSaid = !isNew || view.visibility !== null || hints !== null;
  return node('Components', [
    isNew ? null : hintsOf(hints),
    node('Selection', selection.map(componentOf)),
    isSaid
      ? required(
          'Visibility',
          [isNew ? hintsOf(hints) : null, node('Exceptions', visibility.exceptions.map(componentOf))],
          { DefaultVisibility: String(visibility.isVisible) },
        )
      : null,
    node(
      'Coloring',
      coloring.map(({ color, components }) => {
        const colored = components.map(componentOf);
        return node('Color', isNew ? [node('Components', colored)] : colored, { Color: color });
      }),
    ),
  ]);
}

function componentOf({ ifcGuid, originatingSystem, authoringToolId }: BcfComponent): XmlElement {
  return required(
    'Component',
    [leaf('OriginatingSystem', originatingSystem), leaf('AuthoringToolId', authoringToolId)],
    ifcGuid === null ? {} : { IfcGuid: ifcGuid },
  );
}

function hintsOf(hints: BcfViewHints | null): XmlElement | null {
  if (hints === null) return null;
  const said = { SpacesVisible: hints.spaces, SpaceBoundariesVisible: hints.spaceBoundaries };
  const attributes = Object.entries({ ...said, OpeningsVisible: hints.openings }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return required('ViewSetupHints', [], Object.fromEntries(attributes));
}

/** 3.0 has one camera, 2.1 has up to two. */
function camerasOf({ perspective, orthogonal }: BcfView, version: BcfVersion) {
  if (version === '2.1') return [orthogonalOf(orthogonal, version), perspectiveOf(perspective, version)];
  return [
    perspective ? perspectiveOf(perspective, version) : orthogonalOf(orthogonal ?? FROM_ABOVE, version),
  ];
}

type Camera = Omit<BcfOrthogonal, 'viewToWorldScale'>;

const placeOf = ({ position, direction, up }: Camera) => [
  pointOf('CameraViewPoint', position),
  pointOf('CameraDirection', direction),
  pointOf('CameraUpVector', up),
];

function aspectOf({ aspectRatio }: Camera, version: BcfVersion) {
  if (version === '2.1') return null;
  return leaf('AspectRatio', aspectRatio !== null && aspectRatio > 0 ? aspectRatio : USUAL_ASPECT);
}

function orthogonalOf(camera: BcfOrthogonal | null, version: BcfVersion) {
  if (camera === null) return null;
  const scale = leaf('ViewToWorldScale', camera.viewToWorldScale);
  return node('OrthogonalCamera', [...placeOf(camera), scale, aspectOf(camera, version)]);
}

function perspectiveOf(camera: BcfPerspective | null, version: BcfVersion) {
  if (camera === null) return null;
  const { fieldOfViewDeg: wanted } = camera;
  const within = Math.min(MOST_FIELD_DEG, Math.max(LEAST_FIELD_DEG, wanted));
  const isField = version === '3.0' && wanted > 0 && wanted < 180;
  const field = leaf('FieldOfView', isField ? wanted : within);
  return node('PerspectiveCamera', [...placeOf(camera), field, aspectOf(camera, version)]);
}

function bitmapsOf({ bitmaps }: BcfView, version: BcfVersion, nameOf: (bitmap: BcfBitmap) => string) {
  const isNew = version === '3.0';
  const elements = bitmaps.map((bitmap) =>
    node('Bitmap', [
      isNew ? leaf('Format', bitmap.format) : leaf('Bitmap', bitmap.format.toUpperCase()),
      leaf('Reference', nameOf(bitmap)),
      pointOf('Location', bitmap.location),
      pointOf('Normal', bitmap.normal),
      pointOf('Up', bitmap.up),
      leaf('Height', bitmap.heightM),
    ]),
  );
  return isNew ? [node('Bitmaps', elements)] : elements;
}
