/* Runs before the first paint: sets scheme and theme, and restricts script sources. */
(function () {
  var root = document.documentElement;
  // Newest browser features that the portal requires. The document contains the notice for older browsers.
  var isCurrent =
    window.AbortSignal &&
    AbortSignal.any &&
    Array.prototype.toSorted &&
    window.BroadcastChannel &&
    'inert' in HTMLElement.prototype &&
    'adoptedStyleSheets' in document;
  if (!isCurrent) root.setAttribute('data-old-browser', '');
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (e) {
      return null;
    }
  }

  var chosen = stored('meridian.scheme');
  if (chosen !== 'light' && chosen !== 'dark' && chosen !== 'auto') chosen = root.dataset.scheme || 'light';
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  var shown = dark ? 'dark' : 'light';
  root.style.colorScheme = shown;
  var theme = stored('meridian.theme');
  if (!/^theme-(default|teal|rose|purple|amber)$/.test(theme)) theme = 'theme-default';
  document.body.classList.add(shown, theme);

  // Origin of a developer's build, if an override is active in this browser.
  var developer = document.querySelector('meta[name="meridian-remote-override"]');
  developer = developer && developer.content;

  if (window.trustedTypes && trustedTypes.createPolicy) {
    trustedTypes.createPolicy('default', {
      createHTML: function (text) {
        if (String(text).indexOf('<') !== -1) throw new TypeError('Markup from text is not allowed');
        return text;
      },
      createScriptURL: function (address) {
        var url = new URL(address, location.href);
        if (url.origin === location.origin && /^\/(static|remotes)\//.test(url.pathname)) return address;
        if (developer && url.origin === developer) return address;
        // Analytics scripts are allowed only on public pages, and only if the content security policy permits
        // them.
        if (!root.hasAttribute('data-shell') && url.origin === 'https://www.googletagmanager.com')
          return address;
        throw new TypeError('Scripts may come from the portal only');
      },
      createScript: function () {
        throw new TypeError('Scripts from text are not allowed');
      },
    });
  }
})();
