import type { Plugin } from 'vite';

/**
 * Functions of React and React Router that serve features this site doesn't use, by file. The
 * browser's build empties them and drops what only they called, a tenth of what a first touch
 * loads. A feature comes back when its functions leave this list. Until then it works in development
 * alone, so a test refuses its import (unused-parts.test.ts).
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  // Actions and fetchers: forms post through their own code. Blockers, instrumentation.
  'react-router/dist/production/lib/router/router.js': [
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getUpdatedRevalidatingFetchers',
    'setFetcherError',
    'updateBlocker',
    // Routes that are discovered while the visitor moves on: a page names all of its edition's.
    'discoverRoutes',
    'patchRoutesImpl',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': ['isFogOfWarEnabled', 'fetchAndApplyManifestPatches'],
  // The frame prefetches by itself (app/document/arrival/prefetch.ts), the document has its own
  // scripts (app/document/document-scripts.tsx), and the root its own error boundary. When even that
  // one fails, nothing is left to show.
  'react-router/dist/production/lib/dom/ssr/components.js': ['PrefetchPageLinks', 'Scripts'],
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': ['BoundaryShell', 'RemixRootDefaultErrorBoundary'],
  'react-router/dist/production/lib/hooks.js': ['DefaultErrorComponent', 'RSCErrorHandler'],
  'react-dom/cjs/react-dom-client.production.js': [
    // <ViewTransition> (docs/decisions/009-navigation-and-bytes.md)
    'startViewTransition',
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitAppearingPairViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'getViewTransitionName',
    'ViewTransitionPseudoElement',
    // <SuspenseList>, <Activity>
    'updateSuspenseListComponent',
    'updateActivityComponent',
    // ref on a fragment
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'addFragmentHandleToFiber',
    'validateDocumentPositionWithFiberTree',
    // action={function}, useActionState
    'extractEvents$1',
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
  ],
};

/** Empties the functions of features that aren't used, in the browser's build. */
export function unusedParts(): Plugin {
  const left = new Set(Object.keys(unused));
  return {
    name: 'unused-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/(?:react-dom|react-router)\//u },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length);
        const names = unused[file];
        if (!names) {
          return null;
        }
        left.delete(file);
        return { code: withoutBodies(code, names, this.parse(code), file), map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) {
        throw new Error(
          `scripts/vite/unused-parts.ts names files that the build doesn't have: ${[...left].join(', ')}`,
        );
      }
    },
  };
}

type Piece = { start: number; end: number };

/**
 * Returns the code with the bodies of these functions emptied, so that they return undefined.
 * @throws Error for a name that no function has, or more than one.
 */
export function withoutBodies(code: string, names: readonly string[], tree: object, file: string): string {
  const bodies = new Map<string, Piece[]>();
  collectBodies(tree, bodies);
  return names
    .map((name) => {
      const [body, ...others] = bodies.get(name) ?? [];
      if (!body || others.length > 0) {
        throw new Error(`${file} has no function ${name}, or several: see scripts/vite/unused-parts.ts`);
      }
      return body;
    })
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}

/** Collects where the bodies of a syntax tree's functions are, by the function's name, at any depth. */
function collectBodies(node: unknown, bodies: Map<string, Piece[]>): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  const { type, id, body } = node as { type?: string; id?: { name?: string } | null; body?: Piece };
  if (type === 'FunctionDeclaration' && id?.name && body) {
    bodies.set(id.name, [...(bodies.get(id.name) ?? []), body]);
  }
  for (const child of Object.values(node)) {
    collectBodies(child, bodies);
  }
}
