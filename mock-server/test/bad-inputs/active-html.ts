// HTML that tries to run code or to fetch something, as a mail or another text from outside could contain it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const call = 'alert(1)';
const host = 'evil.example';

const handlers = [
  ...[
    'onload',
    'onerror',
    'onclick',
    'onfocus',
    'onblur',
    'onmouseover',
    'onpointerenter',
    'onpointerrawupdate',
  ],
  ...[
    'onanimationstart',
    'onanimationend',
    'ontransitionend',
    'ontransitionrun',
    'onwheel',
    'onscroll',
    'onscrollend',
  ],
  ...['onbeforetoggle', 'ontoggle', 'onbeforeinput', 'oninput', 'onpaste', 'oncopy', 'ondrop', 'ondragstart'],
  ...['onkeydown', 'oncontextmenu', 'onselectstart', 'onresize', 'onhashchange', 'onpageshow', 'onmessage'],
].map((handler) => `<p ${handler}="${call}" style="animation:x 1s" tabindex="1" autofocus>text</p>`);

const schemes = [
  ...[
    `javascript:${call}`,
    `JaVaScRiPt:${call}`,
    ` javascript:${call}`,
    `\u0001javascript:${call}`,
    `java\nscript:${call}`,
  ],
  ...[
    `java\tscript:${call}`,
    `javascript&colon;${call}`,
    `&#106;avascript:${call}`,
    `&#x6A;avascript:${call}`,
  ],
  ...[`javascript\u00a0:${call}`, `vbscript:msgbox(1)`, `data:text/html,<script>${call}</script>`],
  ...[
    `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
    `blob:https://${host}/1`,
    'file:///etc/passwd',
  ],
  ...[
    `filesystem:https://${host}/x`,
    'about:blank',
    `view-source:https://${host}`,
    `//${host}`,
    `\\\\${host}`,
  ],
  ...[
    `/\\${host}`,
    'https:evil',
    `feed:javascript:${call}`,
    `jar:https://${host}!/`,
    '/api/common/messages/mark-all-as-read',
  ],
].map((address) => `<a href="${address}">text</a>`);

const fetching = [
  ...[
    'img',
    'audio',
    'video',
    'source',
    'track',
    'embed',
    'iframe',
    'frame',
    'input type="image"',
    'image',
  ].map((tag) => `<${tag} src="https://${host}/x">`),
  ...[
    `<img srcset="https://${host}/x 2x" alt="a">`,
    `<img src="//${host}/x" onerror=${call}>`,
    `<img src="\\\\${host}\\x">`,
    `<img src=" https://${host}/x">`,
    `<img src="http:\\\\${host}/x">`,
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${call}'/>">`,
    `<img src="data:text/html,<script>${call}</script>">`,
    `<img lowsrc="https://${host}/x" dynsrc="https://${host}/y">`,
    `<picture><source srcset="https://${host}/x"><img src="x"></picture>`,
    `<table background="https://${host}/x"><tr><td background="https://${host}/y">text</td></tr></table>`,
    `<p style="background:url(https://${host}/x)">text</p>`,
    `<p style="background-image:image-set('https://${host}/x' 1x)">text</p>`,
    `<p style="list-style:url(//${host}/x);content:url(//${host}/y)">text</p>`,
    `<style>@import url(https://${host}/x.css);p{background:url(//${host}/y)}</style>`,
    `<link rel="stylesheet" href="https://${host}/x.css">`,
    `<link rel="prefetch" href="https://${host}/x">`,
    `<link rel="dns-prefetch" href="//${host}">`,
    `<link rel="modulepreload" href="https://${host}/x.js">`,
    `<meta http-equiv="refresh" content="0;url=https://${host}">`,
    `<base href="https://${host}/">`,
    `<object data="https://${host}/x.swf"></object>`,
    `<applet code="x" codebase="https://${host}"></applet>`,
    `<body background="https://${host}/x">`,
    `<a href="https://ok.example" ping="https://${host}/x">text</a>`,
    `<video poster="https://${host}/x"></video>`,
    `<svg><image href="https://${host}/x"/></svg>`,
    `<svg><use href="https://${host}/x.svg#a"/></svg>`,
    `<svg><feImage href="https://${host}/x"/></svg>`,
    `<form action="https://${host}/x"><button>text</button></form>`,
    `<button formaction="javascript:${call}">text</button>`,
    `<isindex action="javascript:${call}" type="image">`,
    `<portal src="https://${host}"></portal>`,
    `<fencedframe src="https://${host}"></fencedframe>`,
    `<bgsound src="https://${host}/x">`,
    `<html manifest="https://${host}/x">`,
  ],
];

const elements = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=https://${host}/x.js></SCRIPT>`,
  `<script/xss>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script>${call}`,
  `<script\u0000>${call}</script>`,
  `<svg/onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script href="data:,${call}"/></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values="javascript:${call}"/><text>text</text></a></svg>`,
  `<svg><set attributeName="href" to="javascript:${call}"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${call}</script>"></iframe></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<math href="javascript:${call}">text</math>`,
  `<math><annotation-xml encoding="text/html"><script>${call}</script></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<template><script>${call}</script></template>`,
  `<template shadowrootmode="open"><img src=x onerror=${call}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<noembed><img title="</noembed><img src onerror=${call}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${call}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${call}>"></title>`,
  `<plaintext><img src=x onerror=${call}>`,
  `<listing>&lt;img src=x onerror=${call}&gt;</listing>`,
  `<select><option><script>${call}</script></option></select>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${call}>">`,
  `<details open ontoggle=${call}><summary>text</summary></details>`,
  `<dialog open onclose=${call}>text</dialog>`,
  `<marquee onstart=${call}>text</marquee>`,
  `<input autofocus onfocus=${call}>`,
  `<keygen autofocus onfocus=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src onloadstart=${call}>`,
  `<img src=x onerror=${call}//`,
  `<img src="x\`\`onerror=${call}">`,
  `<img """><script>${call}</script>">`,
  `<img/src=x/onerror=${call}>`,
  `<img src=x:x onerror\u000b=${call}>`,
  `<img src=x onerror\u000c=${call}>`,
  `<a/href="https://ok.example"onclick=${call}>text</a>`,
  `<a href="https://ok.example" style="position:fixed;inset:0;opacity:0" target="_top">text</a>`,
  `<p id="portal" class="ui-dialog" name="location">text</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">text</p>`,
  `<p style="width:expression(${call})">text</p>`,
  `<p style="behavior:url(#default#time2)">text</p>`,
  `<p style="-moz-binding:url(https://${host}/x#y)">text</p>`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}>-->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml-stylesheet href="javascript:${call}"?>`,
  `<!DOCTYPE html [<!ENTITY x "<script>${call}</script>">]>&x;`,
  `<p><b <script>${call}</script>>text</b></p>`,
  `<p title="><script>${call}</script>">text</p>`,
  `</p></body></html><script>${call}</script>`,
  `<constructor><__proto__ onclick=${call}>text</__proto__></constructor>`,
  `<x-widget onclick=${call} is="x-other">text</x-widget>`,
  `<slot name="x" onslotchange=${call}></slot>`,
  `<label for="password"><input type="password" name="password"></label>`,
  `<p contenteditable onbeforeinput=${call}>text</p>`,
  `<p popover onbeforetoggle=${call}>text</p><button popovertarget="x">text</button>`,
  `${'<b>'.repeat(5_000)}text`,
  `${'<table><tr><td>'.repeat(500)}text`,
  `<p ${'x'.repeat(20_000)}="${'"<'.repeat(2_000)}">text</p>`,
  `<${'a'.repeat(20_000)}>text`,
  '<'.repeat(20_000),
  '&#x3c;script&#x3e;alert(1)&#x3c;/script&#x3e;',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
];

/** At least a hundred texts. */
export const activeHtml: readonly string[] = [...handlers, ...schemes, ...fetching, ...elements];

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/g;
const attribute = /([a-z]+)="([^"]*)"/g;
const activeElement =
  /<(script|style|svg|math|iframe|frame|object|embed|form|input|button|link|meta|base|video|audio|template)\b/i;

/** A page of the portal can be linked, but no call of it. */
const isPage = (address: string): boolean => {
  const { origin, pathname } = new URL(address.replaceAll('&amp;', '&'), 'https://portal.invalid');
  return address.startsWith('/') && origin === 'https://portal.invalid' && !pathname.startsWith('/api/');
};

function isSafe(element: string, name: string, value: string): boolean {
  if (element === 'a') return name === 'href' && (/^(https?:\/\/|mailto:)/i.test(value) || isPage(value));
  const isDrawing = name === 'src' && value.startsWith('data:image/svg+xml,%3Csvg');
  return element === 'img' && (name === 'alt' || isDrawing);
}

/** Returns the HTML of DOMPurify's tests, some of it harmless. The file names its source and licence. */
export function readPublishedHtml(): string[] {
  const text = readFileSync(join(import.meta.dirname, 'dompurify-fixtures.json'), 'utf8');
  return (JSON.parse(text) as { payloads: string[] }).payloads;
}

/** Returns what could run or be fetched in HTML that has been cleaned. */
export function findHtmlFaults(html: string): string[] {
  const faults: string[] = [];
  for (const [, , element = '', attributes = ''] of html.matchAll(tag))
    for (const [pair, name = '', value = ''] of attributes.matchAll(attribute))
      if (!isSafe(element, name, value)) faults.push(`${element} ${pair}`);
  const rest = html.replace(tag, '');
  if (/[<>]/.test(rest)) faults.push(rest.slice(0, 80));
  const [active] = activeElement.exec(html) ?? [];
  return active === undefined ? faults : [...faults, active];
}
