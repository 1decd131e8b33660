/** Loads MSAL, which has its own chunk. Call it early to start the download. */
export const loadSignIn = () => import(/* webpackChunkName: "identity" */ './msal-sign-in');
