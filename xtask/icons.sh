#!/bin/sh
# Draws the PNG icons of the manifest from www/icons/icon.svg, with Chromium. Run it after a change of that picture.
# The maskable icon has no rounded corners, and the discs keep to the safe middle of a circle mask.
set -eu
cd "$(dirname "$0")/../www/icons"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
draw() { # draw NAME SIDE SVG
  printf '<!doctype html><style>*{margin:0}svg{display:block;width:%spx;height:%spx}</style>%s' "$2" "$2" "$(cat "$3")" > "$work/page.html"
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --default-background-color=00000000 --user-data-dir="$work/profile" \
    --window-size="$2,$2" --screenshot="$PWD/$1" "file://$work/page.html" 2> "$work/log" || { cat "$work/log"; exit 1; }
}
# Full bleed: squared corners, as iOS wants it; for any mask, what matters is drawn smaller too.
sed -e 's|<rect width="512" height="512" rx="112"|<rect width="512" height="512"|' -e '/url(#edge)/d' icon.svg > "$work/square.svg"
sed -e 's|<rect x="42" y="42" width="428" height="428" rx="66" fill="url(#felt)"/>|<g transform="translate(36 36) scale(.86)">&|' \
    -e 's|</svg>|</g></svg>|' "$work/square.svg" > "$work/maskable.svg"
draw icon-192.png 192 icon.svg
draw maskable-512.png 512 "$work/maskable.svg"
draw apple-touch-icon.png 180 "$work/square.svg"
