import type { BcfVersion } from '@/lib/formats/bcf/bcf-topic';

const COMPONENT = { Component: 'OriginatingSystem? AuthoringToolId?', ViewSetupHints: '' };
const POINTS = Object.fromEntries(
  [
    ...['CameraViewPoint', 'CameraDirection', 'CameraUpVector', 'StartPoint', 'EndPoint'],
    ...['Location', 'Direction', 'Normal', 'Up'],
  ].map((name) => [name, 'X Y Z']),
);
const SHARED = {
  ...COMPONENT,
  ...POINTS,
  File: 'Filename? Date? Reference?',
  BimSnippet: 'Reference ReferenceSchema',
  RelatedTopic: '',
  'Comment/Viewpoint': '',
  Lines: 'Line+',
  Line: 'StartPoint EndPoint',
  ClippingPlanes: 'ClippingPlane+',
  ClippingPlane: 'Location Direction',
  Exceptions: 'Component+',
  Selection: 'Component+',
  Coloring: 'Color+',
  Version: '',
  Project: 'Name?',
};
const COMMENT = 'Date Author Comment? Viewpoint? ModifiedDate? ModifiedAuthor?';
const VIEWPOINT = 'Viewpoint? Snapshot? Index?';

/** What the schemas of BCF allow inside their elements; those not listed hold text. */
export const BCF_MODELS: Record<BcfVersion, Record<string, string>> = {
  '2.1': {
    ...SHARED,
    Markup: 'Header? Topic Comment* Viewpoints*',
    Header: 'File+',
    Topic:
      'ReferenceLink* Title Priority? Index? Labels* CreationDate CreationAuthor ModifiedDate? ModifiedAuthor? ' +
      'DueDate? AssignedTo? Stage? Description? BimSnippet? DocumentReference* RelatedTopic*',
    DocumentReference: 'ReferencedDocument? Description?',
    'Comment/Comment': '',
    'Markup/Comment': COMMENT.replace('Comment?', 'Comment'),
    Viewpoints: VIEWPOINT,
    VisualizationInfo: 'Components? OrthogonalCamera? PerspectiveCamera? Lines? ClippingPlanes? Bitmap*',
    Components: 'ViewSetupHints? Selection? Visibility Coloring?',
    Visibility: 'Exceptions?',
    Color: 'Component+',
    OrthogonalCamera: 'CameraViewPoint CameraDirection CameraUpVector ViewToWorldScale',
    PerspectiveCamera: 'CameraViewPoint CameraDirection CameraUpVector FieldOfView',
    'VisualizationInfo/Bitmap': 'Bitmap Reference Location Normal Up Height',
    ProjectExtension: 'Project? ExtensionSchema',
    ExtensionSchema: '',
  },
  '3.0': {
    ...SHARED,
    Markup: 'Header? Topic',
    Header: 'Files?',
    Files: 'File*',
    Topic:
      'ReferenceLinks? Title Priority? Index? Labels? CreationDate CreationAuthor ModifiedDate? ModifiedAuthor? ' +
      'DueDate? AssignedTo? Stage? Description? BimSnippet? DocumentReferences? RelatedTopics? Comments? Viewpoints?',
    ReferenceLinks: 'ReferenceLink*',
    Labels: 'Label*',
    DocumentReferences: 'DocumentReference*',
    DocumentReference: 'DocumentGuid|Url? Description?',
    RelatedTopics: 'RelatedTopic*',
    Comments: 'Comment*',
    'Comments/Comment': COMMENT,
    Viewpoints: 'ViewPoint*',
    ViewPoint: VIEWPOINT,
    VisualizationInfo: 'Components? OrthogonalCamera|PerspectiveCamera Lines? ClippingPlanes? Bitmaps?',
    Components: 'Selection? Visibility? Coloring?',
    Visibility: 'ViewSetupHints? Exceptions?',
    Color: 'Components',
    'Color/Components': 'Component+',
    OrthogonalCamera: 'CameraViewPoint CameraDirection CameraUpVector ViewToWorldScale AspectRatio',
    PerspectiveCamera: 'CameraViewPoint CameraDirection CameraUpVector FieldOfView AspectRatio',
    Bitmaps: 'Bitmap*',
    Bitmap: 'Format Reference Location Normal Up Height',
    ProjectInfo: 'Project',
    Extensions: 'TopicTypes? TopicStatuses? Priorities? TopicLabels? Users? SnippetTypes? Stages?',
    TopicTypes: 'TopicType*',
    TopicStatuses: 'TopicStatus*',
    Priorities: 'Priority*',
    TopicLabels: 'TopicLabel*',
    Users: 'User*',
    SnippetTypes: 'SnippetType*',
    Stages: 'Stage*',
    DocumentInfo: 'Documents?',
    Documents: 'Document*',
    Document: 'Filename Description?',
  },
};

/** Attributes of elements; `?` for one that may be left out. Elements that are not listed have none. */
export const BCF_ATTRIBUTES: Record<BcfVersion, Record<string, string>> = {
  '2.1': {
    Version: 'VersionId',
    Project: 'ProjectId',
    Topic: 'Guid TopicType? TopicStatus?',
    File: 'IfcProject? IfcSpatialStructureElement? isExternal?',
    BimSnippet: 'SnippetType isExternal?',
    DocumentReference: 'Guid? isExternal?',
    RelatedTopic: 'Guid',
    Comment: 'Guid?',
    Viewpoint: 'Guid?',
    Viewpoints: 'Guid',
    VisualizationInfo: 'Guid',
    Component: 'IfcGuid?',
    Visibility: 'DefaultVisibility?',
    ViewSetupHints: 'SpacesVisible? SpaceBoundariesVisible? OpeningsVisible?',
    Color: 'Color',
  },
  '3.0': {
    Version: 'VersionId',
    Project: 'ProjectId',
    Topic: 'Guid ServerAssignedId? TopicType TopicStatus',
    File: 'IfcProject? IfcSpatialStructureElement? IsExternal?',
    BimSnippet: 'SnippetType IsExternal?',
    DocumentReference: 'Guid',
    Document: 'Guid',
    RelatedTopic: 'Guid',
    Comment: 'Guid?',
    Viewpoint: 'Guid?',
    ViewPoint: 'Guid',
    VisualizationInfo: 'Guid',
    Component: 'IfcGuid?',
    Visibility: 'DefaultVisibility?',
    ViewSetupHints: 'SpacesVisible? SpaceBoundariesVisible? OpeningsVisible?',
    Color: 'Color',
  },
};

/** Elements whose attributes are not those of the table. */
export function wrongAttributes(table: Record<string, string>, xml: string): string[] {
  return [...xml.matchAll(/<([A-Za-z]\w*)((?:\s+\w+="[^"]*")*)\s*\/?>/g)].flatMap(
    ([, name = '', said = '']) => {
      const found = [...said.matchAll(/(\w+)=/g)].map(([, attribute = '']) => attribute);
      const known = (table[name] ?? '').split(' ').filter(Boolean);
      const isKnown = found.every((attribute) => known.some((one) => one.replace('?', '') === attribute));
      const isWhole = known.every((one) => one.endsWith('?') || found.includes(one));
      return isKnown && isWhole ? [] : [`${name}: ${found.join(' ')}`];
    },
  );
}
