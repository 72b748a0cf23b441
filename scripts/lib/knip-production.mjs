import manifest from '../../package.json' with { type: 'json' };

/** For `knip --production`: no test counts as a caller. An export that runs in its own file may be tested from outside. */
export default { ...manifest.knip, ignoreExportsUsedInFile: true };
