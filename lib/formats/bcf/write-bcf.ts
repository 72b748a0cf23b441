import { leaf, node, required, type XmlElement, xmlDocument } from '../xml/xml';
import type { BcfReference, BcfTopic, BcfVersion, BcfViewpoint } from './bcf-topic';
import { documentGuidOf, type MarkupNames, writeMarkup } from './write-markup';
import { writeView } from './write-view';

/** A file of an archive: text, or the content with the key of a reference. */
export interface BcfPart {
  path: string;
  content: string | { key: string };
}

export interface BcfProject {
  id: string;
  name: string;
}

/** Writes an archive with the topics of one project. */
export function writeBcf(project: BcfProject, topics: readonly BcfTopic[], version: BcfVersion): BcfPart[] {
  const text = (path: string, root: XmlElement): BcfPart => ({ path, content: xmlDocument(root) });
  return [
    text('bcf.version', required('Version', [], { VersionId: version })),
    text('project.bcfp', projectOf(project, version)),
    ...(version === '3.0' ? [text('extensions.xml', extensionsOf(topics)), ...documentParts(topics)] : []),
    ...topics.flatMap((topic) => topicParts(topic, version)),
  ];
}

/** 2.1 names a schema for project-specific values; there is none. */
function projectOf({ id, name }: BcfProject, version: BcfVersion): XmlElement {
  const project = required('Project', [leaf('Name', name)], { ProjectId: id });
  return version === '3.0'
    ? required('ProjectInfo', [project])
    : required('ProjectExtension', [project, required('ExtensionSchema', [])]);
}

/** The values that the topics use. */
function extensionsOf(topics: readonly BcfTopic[]): XmlElement {
  const words = (all: string, one: string, wordsOf: (topic: BcfTopic) => readonly (string | null)[]) =>
    node(
      all,
      [...new Set(topics.flatMap(wordsOf))].map((word) => leaf(one, word)),
    );
  return required('Extensions', [
    words('TopicTypes', 'TopicType', ({ type }) => [type]),
    words('TopicStatuses', 'TopicStatus', ({ status }) => [status]),
    words('Priorities', 'Priority', ({ priority }) => [priority]),
    words('TopicLabels', 'TopicLabel', ({ labels }) => labels),
    words('Users', 'User', ({ creationAuthor, assignedTo }) => [creationAuthor, assignedTo]),
    words('SnippetTypes', 'SnippetType', ({ snippet }) => [snippet?.type ?? null]),
    words('Stages', 'Stage', ({ stage }) => [stage]),
  ]);
}

/** In 3.0 documents are outside the topics, which may share them. */
function documentParts(topics: readonly BcfTopic[]): BcfPart[] {
  const documents = new Map<string, { key: string; element: XmlElement }>();
  for (const { guid: topicGuid, documents: named } of topics) {
    for (const [index, document] of named.entries()) {
      const { reference, documentDescription } = document;
      if (reference === null || reference.key === null) continue;
      const guid = documentGuidOf(document, index, topicGuid);
      const said = [leaf('Filename', reference.text), leaf('Description', documentDescription)];
      documents.set(guid, { key: reference.key, element: required('Document', said, { Guid: guid }) });
    }
  }
  if (documents.size === 0) return [];
  const elements = [...documents.values()].map(({ element }) => element);
  const info = xmlDocument(required('DocumentInfo', [node('Documents', elements)]));
  const contents = [...documents].map(([guid, { key }]) => ({ path: `documents/${guid}`, content: { key } }));
  return [{ path: 'documents.xml', content: info }, ...contents];
}

function topicParts(topic: BcfTopic, version: BcfVersion): BcfPart[] {
  const names = new FolderNames(version === '2.1' ? topic.viewpoints : []);
  const at = (name: string) => `${topic.guid}/${name}`;
  const markup = xmlDocument(writeMarkup(topic, version, names));
  const views = topic.viewpoints.flatMap((viewpoint) => {
    const { guid, view } = viewpoint;
    const name = names.viewName(viewpoint);
    if (view === null || name === null) return [];
    const info = writeView(guid, view, version, ({ reference }) => names.nameOf(reference));
    return [{ path: at(name), content: xmlDocument(info) }];
  });
  const files = [...names.used].map(([key, name]) => ({ path: at(name), content: { key } }));
  return [{ path: at('markup.bcf'), content: markup }, ...views, ...files];
}

/** 2.1 asks for one viewpoint and one snapshot of these names in each topic that has any. */
const FIRST_VIEW = 'viewpoint.bcfv';
export const FIRST_SNAPSHOT = 'snapshot.png';

/** Maximum length of a file name in an archive. */
const NAME_LENGTH = 80;

/** Safe and unique file names in the folder of a topic. */
class FolderNames implements MarkupNames {
  readonly used = new Map<string, string>();
  readonly #firstView: string | undefined;

  /** @param viewpoints those of which the first has the names that 2.1 asks for */
  constructor(viewpoints: readonly BcfViewpoint[]) {
    this.#firstView = viewpoints.find(({ view }) => view !== null)?.guid;
    const pictured = viewpoints.find(({ snapshot }) => snapshot?.key != null);
    if (pictured?.snapshot?.key) this.used.set(pictured.snapshot.key, FIRST_SNAPSHOT);
  }

  nameOf = ({ text, key }: BcfReference): string => {
    if (key === null) return text;
    const known = this.used.get(key);
    if (known !== undefined) return known;
    const name = this.#free(safeName(text));
    this.used.set(key, name);
    return name;
  };

  viewName = ({ guid, view }: BcfViewpoint): string | null => {
    if (view === null) return null;
    return guid === this.#firstView ? FIRST_VIEW : `${guid}.bcfv`;
  };

  #free(wanted: string): string {
    const name = /^markup\.bcf$|\.bcfv$/i.test(wanted) ? `${wanted}.bin` : wanted;
    const taken = new Set([...this.used.values()].map((used) => used.toLowerCase()));
    return taken.has(name.toLowerCase()) ? `${this.used.size}-${name}` : name;
  }
}

function safeName(text: string): string {
  const name = text.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+/, '');
  return name.slice(-NAME_LENGTH) || 'file';
}
