#!/bin/sh
# Run by the Dockerfile, in the folder with node_modules: removes what the running site never reads.
set -e
cd node_modules

# Node's headers, its second copy of itself, and its function names.
rm -rf node/node_modules node/include node/share
strip --strip-all node/bin/node

# Types, compilers, and what is in build/client already.
rm -rf typescript @typescript @types .bin/tsc .bin/tsserver @fontsource-variable
find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.map' -o -name '*.flow' \
  -o -iname '*.md' -o -name '*.markdown' \) -delete

# Other packages' tests and docs, and their browser bundles.
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name docs -o -name example -o -name examples \
  -o -name bench -o -name benchmark -o -name coverage -o -name umd -o -name .yarn -o -name .github \) -prune -exec rm -rf {} +
rm -rf pdfkit/js/pdfkit.standalone.js libphonenumber-js/bundle hono/dist/cjs
find react-dom -name '*profiling*' -delete

# Extensions of the embedded database that we don't use, and its builds for other module systems.
find @electric-sql/pglite/dist -name '*.tar.gz' -delete
find @electric-sql/pglite/dist -name '*.cjs' -delete

# Our PDFs use three of the twenty-two fonts.
find dejavu-fonts-ttf/ttf -name '*.ttf' ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf ! -name DejaVuSerif-Bold.ttf -delete
