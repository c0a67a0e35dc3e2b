import packageFile from '../../package.json' with { type: 'json' };

/** The version of the program; CHANGELOG.md says what it has brought. */
export const VERSION: string = packageFile.version;
