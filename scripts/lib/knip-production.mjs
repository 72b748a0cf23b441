import manifest from '../../package.json' with { type: 'json' };

/**
 * For `knip --production`: tests do not count as callers. An export that is used in its own file may also be
 * tested directly.
 */
export default { ...manifest.knip, ignoreExportsUsedInFile: true };
