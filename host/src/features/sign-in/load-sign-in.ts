/** Loads MSAL, which has a chunk of its own. Call it early to start the download. */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './msal-sign-in');
