export const OPENID_PATH = '/sign-in/openid';
export const OPENID_CALLBACK_PATH = '/sign-in/openid/callback';
/** The page on which a person decides how to continue an OpenID sign-in. */
export const CONFIRM_PATH = '/sign-in/openid/confirm';
