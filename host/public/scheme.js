/* Runs before the first paint: sets scheme, theme, frame and language of the shell, and restricts script sources. */
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

  if (root.hasAttribute('data-shell')) {
    // The first paint shows the outline of the chosen layout.
    var frame = /[?&]layout=([a-z]+)/.exec(location.search) || [];
    frame = frame[1] || stored('meridian.layout');
    if (/^(empty|centered|enterprise|material|modern)$/.test(frame)) root.dataset.frame = frame;
    var inUse = /(?:^|; )meridian_language=([a-z]*)/.exec(document.cookie) || [];
    var kept = [stored('meridian.language'), inUse[1]].filter(function (name) {
      return name === 'en' || name === 'tr';
    });
    var wanted = kept.concat(navigator.languages || []);
    var language = 'en';
    for (var i = 0; i < wanted.length; i++) {
      var base = String(wanted[i]).slice(0, 2).toLowerCase();
      if (base === 'en' || base === 'tr') {
        language = base;
        break;
      }
    }
    root.lang = language;
    // The address must be the one that the shell fetches, otherwise the browser would load the file twice.
    var preload = document.createElement('link');
    preload.rel = 'preload';
    preload.as = 'fetch';
    preload.crossOrigin = 'anonymous';
    preload.href =
      '/assets/i18n/' + language + '.json?v=' + root.getAttribute('data-translations-' + language);
    document.head.appendChild(preload);
  }

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
