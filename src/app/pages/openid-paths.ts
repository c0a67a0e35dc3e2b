export const OPENID_PATH = '/sign-in/openid';
export const OPENID_CALLBACK_PATH = '/sign-in/openid/callback';
/** Where a person decides who was not known at once. */
export const CONFIRM_PATH = '/sign-in/openid/confirm';
