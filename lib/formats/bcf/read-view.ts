import { childOf, childrenOf, textOf, type XmlNode } from '../xml/xml-tree';
import type {
  BcfBitmap,
  BcfColor,
  BcfComponent,
  BcfOrthogonal,
  BcfPerspective,
  BcfPoint,
  BcfReference,
  BcfView,
  BcfViewHints,
  BcfVisibility,
} from './bcf-topic';
import { BcfFieldError, flagOf, ifcGuidOf, listedIn, numberOf, optionalNumber } from './read-values';

/**
 * Reads a viewpoint in version 2.1 or 3.0.
 * @param fileNamed finds the reference for a file name in the topic's folder
 * @throws BcfFieldError
 */
export function readView(info: XmlNode, fileNamed: (name: string) => BcfReference): BcfView {
  const components = childOf(info, 'Components');
  const visibility = childOf(components, 'Visibility');
  return {
    selection: componentsIn(childOf(components, 'Selection')),
    visibility: visibility ? visibilityOf(visibility) : null,
    hints: hintsOf(childOf(visibility, 'ViewSetupHints') ?? childOf(components, 'ViewSetupHints')),
    coloring: childrenOf(childOf(components, 'Coloring'), 'Color').flatMap(colorOf),
    perspective: perspectiveOf(childOf(info, 'PerspectiveCamera')),
    orthogonal: orthogonalOf(childOf(info, 'OrthogonalCamera')),
    lines: childrenOf(childOf(info, 'Lines'), 'Line').map((line) => ({
      start: pointOf(line, 'StartPoint'),
      end: pointOf(line, 'EndPoint'),
    })),
    clippingPlanes: childrenOf(childOf(info, 'ClippingPlanes'), 'ClippingPlane').map((plane) => ({
      location: pointOf(plane, 'Location'),
      direction: pointOf(plane, 'Direction'),
    })),
    bitmaps: listedIn(info, 'Bitmaps', 'Bitmap').flatMap((node) => bitmapOf(node, fileNamed)),
  };
}

function pointOf(parent: XmlNode, name: string): BcfPoint {
  const node = childOf(parent, name);
  if (!node) throw new BcfFieldError(`${parent.name} ${name}`);
  return [numberOf(node, 'X'), numberOf(node, 'Y'), numberOf(node, 'Z')];
}

function componentsIn(node: XmlNode | undefined): BcfComponent[] {
  return childrenOf(node, 'Component').map((component) => ({
    ifcGuid: ifcGuidOf(component, 'IfcGuid'),
    originatingSystem: textOf(component, 'OriginatingSystem'),
    authoringToolId: textOf(component, 'AuthoringToolId'),
  }));
}

function visibilityOf(node: XmlNode): BcfVisibility {
  return {
    isVisible: flagOf(node, 'DefaultVisibility') ?? false,
    exceptions: componentsIn(childOf(node, 'Exceptions')),
  };
}

function hintsOf(node: XmlNode | undefined): BcfViewHints | null {
  if (!node) return null;
  return {
    spaces: flagOf(node, 'SpacesVisible'),
    spaceBoundaries: flagOf(node, 'SpaceBoundariesVisible'),
    openings: flagOf(node, 'OpeningsVisible'),
  };
}

function colorOf(node: XmlNode): BcfColor[] {
  const color = node.attribute('Color')?.toUpperCase() ?? '';
  const components = componentsIn(childOf(node, 'Components') ?? node);
  const isColor = /^[\dA-F]{6}([\dA-F]{2})?$/.test(color);
  return isColor && components.length > 0 ? [{ color, components }] : [];
}

function cameraOf(node: XmlNode) {
  return {
    position: pointOf(node, 'CameraViewPoint'),
    direction: pointOf(node, 'CameraDirection'),
    up: pointOf(node, 'CameraUpVector'),
    aspectRatio: optionalNumber(node, 'AspectRatio'),
  };
}

function perspectiveOf(node: XmlNode | undefined): BcfPerspective | null {
  return node ? { ...cameraOf(node), fieldOfViewDeg: numberOf(node, 'FieldOfView') } : null;
}

function orthogonalOf(node: XmlNode | undefined): BcfOrthogonal | null {
  return node ? { ...cameraOf(node), viewToWorldScale: numberOf(node, 'ViewToWorldScale') } : null;
}

/** The image format is in `Bitmap` in 2.1, in `Format` in 3.0. */
function bitmapOf(node: XmlNode, fileNamed: (name: string) => BcfReference): BcfBitmap[] {
  const format = (textOf(node, 'Format') ?? textOf(node, 'Bitmap'))?.toLowerCase();
  const name = textOf(node, 'Reference');
  if (name === null || (format !== 'png' && format !== 'jpg')) return [];
  return [
    {
      ...{ format, reference: fileNamed(name), heightM: numberOf(node, 'Height') },
      ...{
        location: pointOf(node, 'Location'),
        normal: pointOf(node, 'Normal'),
        up: pointOf(node, 'Up'),
      },
    },
  ];
}
