import { childOf, childrenOf, textOf, type XmlNode } from '../xml/xml-tree';
import type {
  BcfComment,
  BcfDocument,
  BcfModelFile,
  BcfReference,
  BcfSnippet,
  BcfTopic,
  BcfView,
  BcfViewpoint,
} from './bcf-topic';
import {
  BcfFieldError,
  dateOf,
  flagOf,
  guidOf,
  ifcGuidOf,
  listedIn,
  optionalGuid,
  wholeOf,
} from './read-values';

/** Finds the other files of the archive for a markup. */
export interface MarkupFolder {
  /** The reference for a file name in the topic's folder. */
  fileNamed: (name: string) => BcfReference;
  /** The document with a guid (3.0). */
  documentOf: (guid: string) => { reference: BcfReference; description: string | null } | null;
  /** The view in a file of the folder. */
  viewNamed: (name: string) => BcfView | null;
}

/**
 * Reads the topic of a markup in version 2.1 or 3.0.
 * @throws BcfFieldError
 */
export function readMarkup(markup: XmlNode, folder: MarkupFolder): BcfTopic {
  const topic = childOf(markup, 'Topic');
  if (!topic) throw new BcfFieldError(`${markup.name} Topic`);
  const header = childOf(markup, 'Header');
  return {
    guid: guidOf(topic),
    serverAssignedId: topic.attribute('ServerAssignedId'),
    type: topic.attribute('TopicType'),
    status: topic.attribute('TopicStatus'),
    title: textOf(topic, 'Title') ?? '–',
    priority: textOf(topic, 'Priority'),
    index: wholeOf(topic, 'Index'),
    labels: labelsOf(topic),
    creationDate: dateOf(topic, 'CreationDate'),
    creationAuthor: textOf(topic, 'CreationAuthor'),
    modifiedDate: dateOf(topic, 'ModifiedDate'),
    modifiedAuthor: textOf(topic, 'ModifiedAuthor'),
    dueDate: dateOf(topic, 'DueDate'),
    assignedTo: textOf(topic, 'AssignedTo'),
    stage: textOf(topic, 'Stage'),
    description: textOf(topic, 'Description'),
    referenceLinks: textsOf(listedIn(topic, 'ReferenceLinks', 'ReferenceLink')),
    snippet: snippetOf(childOf(topic, 'BimSnippet'), folder),
    documents: listedIn(topic, 'DocumentReferences', 'DocumentReference').map((node) =>
      documentOf(node, folder),
    ),
    relatedTopics: listedIn(topic, 'RelatedTopics', 'RelatedTopic').map((node) => guidOf(node)),
    modelFiles: listedIn(header, 'Files', 'File').map((node) => modelFileOf(node, folder)),
    comments: [...childrenOf(markup, 'Comment'), ...childrenOf(childOf(topic, 'Comments'), 'Comment')].map(
      commentOf,
    ),
    viewpoints: [
      ...childrenOf(markup, 'Viewpoints'),
      ...childrenOf(childOf(topic, 'Viewpoints'), 'ViewPoint'),
    ].map((node) => viewpointOf(node, folder)),
  };
}

const textsOf = (nodes: readonly XmlNode[]) => nodes.flatMap(({ text }) => (text === '' ? [] : [text]));

/** 2.1 repeats `Labels`, 3.0 nests `Label` in it. */
function labelsOf(topic: XmlNode): string[] {
  return childrenOf(topic, 'Labels').flatMap((labels) =>
    textsOf(labels.children.length > 0 ? childrenOf(labels, 'Label') : [labels]),
  );
}

function snippetOf(node: XmlNode | undefined, folder: MarkupFolder): BcfSnippet | null {
  const name = textOf(node, 'Reference');
  if (!node || name === null) return null;
  return {
    type: node.attribute('SnippetType') ?? '–',
    reference: referenceOf(name, isExternal(node, false), folder),
    schema: textOf(node, 'ReferenceSchema') ?? '–',
  };
}

const isExternal = (node: XmlNode, usual: boolean) => flagOf(node, 'IsExternal', 'isExternal') ?? usual;

function referenceOf(name: string, isOutside: boolean, { fileNamed }: MarkupFolder): BcfReference {
  return isOutside ? { text: name, key: null } : fileNamed(name);
}

function documentOf(node: XmlNode, folder: MarkupFolder): BcfDocument {
  const documentGuid = optionalGuid(textOf(node, 'DocumentGuid'));
  const stored = documentGuid === null ? null : folder.documentOf(documentGuid);
  const url = textOf(node, 'Url');
  const name = textOf(node, 'ReferencedDocument');
  const named = name === null ? null : referenceOf(name, isExternal(node, false), folder);
  return {
    guid: optionalGuid(node.attribute('Guid')),
    reference: stored?.reference ?? (url === null ? named : { text: url, key: null }),
    description: textOf(node, 'Description'),
    documentGuid,
    documentDescription: stored?.description ?? null,
  };
}

function modelFileOf(node: XmlNode, folder: MarkupFolder): BcfModelFile {
  const name = textOf(node, 'Reference');
  return {
    fileName: textOf(node, 'Filename'),
    date: dateOf(node, 'Date'),
    reference: name === null ? null : referenceOf(name, isExternal(node, true), folder),
    ifcProject: ifcGuidOf(node, 'IfcProject'),
    ifcSpatialStructureElement: ifcGuidOf(node, 'IfcSpatialStructureElement'),
  };
}

function commentOf(node: XmlNode): BcfComment {
  const viewpoint = childOf(node, 'Viewpoint');
  return {
    guid: guidOf(node),
    date: dateOf(node, 'Date'),
    author: textOf(node, 'Author'),
    text: textOf(node, 'Comment'),
    viewpointGuid: viewpoint ? optionalGuid(viewpoint.attribute('Guid')) : null,
    modifiedDate: dateOf(node, 'ModifiedDate'),
    modifiedAuthor: textOf(node, 'ModifiedAuthor'),
  };
}

function viewpointOf(node: XmlNode, folder: MarkupFolder): BcfViewpoint {
  const viewName = textOf(node, 'Viewpoint');
  const snapshotName = textOf(node, 'Snapshot');
  return {
    guid: guidOf(node),
    index: wholeOf(node, 'Index'),
    snapshot: snapshotName === null ? null : folder.fileNamed(snapshotName),
    view: viewName === null ? null : folder.viewNamed(viewName),
  };
}
