import { leaf, node, required, type XmlElement } from '../xml/xml';
import {
  type BcfComment,
  type BcfDocument,
  type BcfModelFile,
  type BcfReference,
  type BcfTopic,
  type BcfVersion,
  type BcfViewpoint,
  derivedGuid,
} from './bcf-topic';

/** Defaults for fields that the schemas require and a topic lacks. */
const NOBODY = '–';
const NO_DATE = '1970-01-01T00:00:00Z';
const USUAL_TYPE = 'Comment';
const USUAL_STATUS = 'Open';

/** Derived guids for elements without their own, outside the range for viewpoints. */
const FIRST_DOCUMENT = 0x1000;
const FIRST_REFERENCE = 0x2000;

/** Finds the files that a markup refers to. */
export interface MarkupNames {
  /** The name in the topic's folder. */
  nameOf: (reference: BcfReference) => string;
  viewName: (viewpoint: BcfViewpoint) => string | null;
}

/** Writes a topic in the notation of a version. */
export function writeMarkup(topic: BcfTopic, version: BcfVersion, names: MarkupNames): XmlElement {
  const spell = spelling(version);
  const comments = topic.comments.map((comment) => commentOf(comment, version));
  const viewpoints = topic.viewpoints.map((viewpoint) => viewpointOf(viewpoint, spell.viewpoint, names));
  const inside = version === '3.0' ? [node('Comments', comments), node('Viewpoints', viewpoints)] : [];
  const files = topic.modelFiles.map((file) => modelFileOf(file, spell.isExternal, names));
  return required('Markup', [
    node('Header', spell.list('Files', files)),
    topicOf(topic, version, names, inside),
    ...(version === '2.1' ? [...comments, ...viewpoints] : []),
  ]);
}

type Child = XmlElement | null;

/** The differences between the versions: 3.0 nests elements that 2.1 repeats. */
function spelling(version: BcfVersion) {
  const isNew = version === '3.0';
  return {
    isExternal: isNew ? 'IsExternal' : 'isExternal',
    viewpoint: isNew ? 'ViewPoint' : 'Viewpoints',
    list: (all: string, items: readonly Child[]) => (isNew ? [node(all, items)] : items),
  };
}

function topicOf(
  topic: BcfTopic,
  version: BcfVersion,
  names: MarkupNames,
  inside: readonly Child[],
): XmlElement {
  const spell = spelling(version);
  const links = topic.referenceLinks.map((link) => leaf('ReferenceLink', link));
  const related = topic.relatedTopics.map((guid) => required('RelatedTopic', [], { Guid: guid }));
  const documents = topic.documents.map((document, index) =>
    documentOf(document, index, topic.guid, version, names),
  );
  return required(
    'Topic',
    [
      ...spell.list('ReferenceLinks', links),
      leaf('Title', topic.title),
      leaf('Priority', topic.priority),
      leaf('Index', topic.index),
      ...labelsOf(topic.labels, version),
      leaf('CreationDate', topic.creationDate ?? NO_DATE),
      leaf('CreationAuthor', topic.creationAuthor ?? NOBODY),
      leaf('ModifiedDate', topic.modifiedDate),
      leaf('ModifiedAuthor', topic.modifiedAuthor),
      leaf('DueDate', topic.dueDate),
      leaf('AssignedTo', topic.assignedTo),
      leaf('Stage', topic.stage),
      leaf('Description', topic.description),
      snippetOf(topic, spell.isExternal, names),
      ...spell.list('DocumentReferences', documents),
      ...spell.list('RelatedTopics', related),
      ...inside,
    ],
    attributesOf(topic, version),
  );
}

function attributesOf(
  { guid, serverAssignedId, type, status }: BcfTopic,
  version: BcfVersion,
): Record<string, string> {
  if (version === '3.0') {
    const said = { Guid: guid, TopicType: type ?? USUAL_TYPE, TopicStatus: status ?? USUAL_STATUS };
    return serverAssignedId === null ? said : { ...said, ServerAssignedId: serverAssignedId };
  }
  return {
    ...{ Guid: guid, ...(type !== null && { TopicType: type }) },
    ...(status !== null && { TopicStatus: status }),
  };
}

/** 2.1 calls each single label `Labels`. */
function labelsOf(labels: readonly string[], version: BcfVersion): Child[] {
  if (version === '2.1') return labels.map((label) => leaf('Labels', label));
  return [
    node(
      'Labels',
      labels.map((label) => leaf('Label', label)),
    ),
  ];
}

function snippetOf({ snippet }: BcfTopic, isExternal: string, { nameOf }: MarkupNames): Child {
  if (snippet === null) return null;
  return node(
    'BimSnippet',
    [leaf('Reference', nameOf(snippet.reference)), leaf('ReferenceSchema', snippet.schema)],
    { SnippetType: snippet.type, [isExternal]: String(snippet.reference.key === null) },
  );
}

/** The guid of a document's content in 3.0. */
export function documentGuidOf({ documentGuid }: BcfDocument, index: number, topicGuid: string): string {
  return documentGuid ?? derivedGuid(topicGuid, FIRST_DOCUMENT + index);
}

function documentOf(
  document: BcfDocument,
  index: number,
  topicGuid: string,
  version: BcfVersion,
  { nameOf }: MarkupNames,
): XmlElement {
  const { guid, reference, description } = document;
  if (version === '3.0') {
    const isInside = reference !== null && reference.key !== null;
    const name = isInside
      ? leaf('DocumentGuid', documentGuidOf(document, index, topicGuid))
      : leaf('Url', reference?.text);
    return required('DocumentReference', [name, leaf('Description', description)], {
      Guid: guid ?? derivedGuid(topicGuid, FIRST_REFERENCE + index),
    });
  }
  return required(
    'DocumentReference',
    [leaf('ReferencedDocument', reference && nameOf(reference)), leaf('Description', description)],
    {
      ...(guid !== null && { Guid: guid }),
      isExternal: String(reference !== null && reference.key === null),
    },
  );
}

function modelFileOf(file: BcfModelFile, isExternal: string, { nameOf }: MarkupNames): XmlElement {
  const { fileName, date, reference, ifcProject, ifcSpatialStructureElement: element } = file;
  return required(
    'File',
    [leaf('Filename', fileName), leaf('Date', date), leaf('Reference', reference && nameOf(reference))],
    {
      ...(ifcProject !== null && { IfcProject: ifcProject }),
      ...(element !== null && { IfcSpatialStructureElement: element }),
      [isExternal]: String(reference === null || reference.key === null),
    },
  );
}

function commentOf(comment: BcfComment, version: BcfVersion): XmlElement {
  const { viewpointGuid } = comment;
  const text = leaf('Comment', comment.text);
  return required(
    'Comment',
    [
      leaf('Date', comment.date ?? NO_DATE),
      leaf('Author', comment.author ?? NOBODY),
      text ?? (version === '2.1' ? required('Comment', []) : null),
      viewpointGuid === null ? null : required('Viewpoint', [], { Guid: viewpointGuid }),
      leaf('ModifiedDate', comment.modifiedDate),
      leaf('ModifiedAuthor', comment.modifiedAuthor),
    ],
    { Guid: comment.guid },
  );
}

function viewpointOf(viewpoint: BcfViewpoint, name: string, { nameOf, viewName }: MarkupNames): XmlElement {
  const { guid, snapshot, index } = viewpoint;
  return required(
    name,
    [
      leaf('Viewpoint', viewName(viewpoint)),
      leaf('Snapshot', snapshot && nameOf(snapshot)),
      leaf('Index', index),
    ],
    { Guid: guid },
  );
}
