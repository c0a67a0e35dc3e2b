import packageFile from '../../package.json' with { type: 'json' };

/** The version of the program; see CHANGELOG.md for its changes. */
export const VERSION: string = packageFile.version;
