// The search of the reference: a page is whole without it. Loaded after `search-index.js`, as a plain script, so that it
// works from a file too.
(() => {
  /** Results that are shown: who wants more types another letter. */
  const MOST = 40;

  const host = document.getElementById('search');
  const index = (globalThis.referenceIndex ?? []).map(([title, trail, href, words]) => {
    const name = title.toLowerCase();
    return { title, trail, href, name, all: `${name} ${trail} ${words}`.toLowerCase() };
  });
  if (host === null || index.length === 0) return;

  const input = document.createElement('input');
  input.type = 'search';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.placeholder = host.dataset.label;
  input.setAttribute('aria-label', host.dataset.label);
  const results = document.createElement('ol');
  results.className = 'found';
  results.hidden = true;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  host.append(input, results, status);

  /** How well an entry fits: its name before its other words, and a beginning before a middle. */
  function rank({ name, all }, query, parts) {
    if (!parts.every((part) => all.includes(part))) return 0;
    if (name === query) return 5;
    if (name.startsWith(query)) return 4;
    if (name.includes(query)) return 3;
    return parts.every((part) => name.includes(part)) ? 2 : 1;
  }

  function find(text) {
    const query = text.trim().toLowerCase();
    if (query === '') return [];
    const parts = query.split(/\s+/);
    return index
      .map((entry, at) => ({ entry, at, rank: rank(entry, query, parts) }))
      .filter((found) => found.rank > 0)
      .sort((a, b) => b.rank - a.rank || a.at - b.at)
      .slice(0, MOST)
      .map((found) => found.entry);
  }

  function item({ title, trail, href }) {
    const link = document.createElement('a');
    link.href = href;
    const name = document.createElement('strong');
    name.textContent = title;
    const way = document.createElement('span');
    way.textContent = trail;
    link.append(name, way);
    const own = document.createElement('li');
    own.append(link);
    return own;
  }

  function show() {
    const found = find(input.value);
    results.replaceChildren(...found.map(item));
    results.hidden = found.length === 0;
    status.textContent = input.value.trim() !== '' && found.length === 0 ? host.dataset.none : '';
  }

  function close() {
    results.hidden = true;
    status.textContent = '';
  }

  function step(event) {
    const links = [...results.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    const next =
      event.key === 'ArrowDown' ? links[at + 1] : event.key === 'ArrowUp' ? (links[at - 1] ?? input) : null;
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape') {
      close();
      input.focus();
    } else if (event.key === 'Enter' && event.target === input) {
      links[0]?.click();
    }
  }

  input.addEventListener('input', show);
  input.addEventListener('focus', show);
  host.addEventListener('keydown', step);
  results.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (!host.contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
})();
