#!/bin/sh
# /usr/lib/radio/file.sh: sends one file of the interface, which is there compressed alone, with its headers.
# BusyBox runs it in the folder of the file, with the name as its argument; for a folder as cgi-bin/index.cgi.
name=${1:-index.html}
if [ "$SCRIPT_NAME" = /cgi-bin/index.cgi ]; then
    cd "/usr/share/radio$REQUEST_URI" 2>/dev/null || name=
    name=${name:+index.html}
fi
[ -f "$name.gz" ] || { printf 'Status: 404 Not Found\r\nContent-Length: 0\r\n\r\n'; exit; }

case $name in
    *.html) type=text/html ;;
    *.js) type=text/javascript ;;
    *.css) type=text/css ;;
    *.svg) type=image/svg+xml ;;
esac
cache=no-cache asks="'self'" frame=DENY ancestors="'none'"
case $PWD/$name in
    */assets/*) cache='public, max-age=31536000, immutable' ;;
    # This page alone asks whether the radio answers at another address.
    */help/reach.html) asks='http: https:' frame=SAMEORIGIN ancestors="'self'" ;;
    */help/*) frame=SAMEORIGIN ancestors="'self'" ;;
esac
sum=$(md5sum <"$name.gz")
tag=\"${sum%% *}\"
status='200 OK' send=cat
case $HTTP_ACCEPT_ENCODING in
    *gzip*) encoding='Content-Encoding: gzip\r\n' ;;
    *) send=zcat encoding= tag=W/$tag ;;
esac
case $HTTP_IF_NONE_MATCH in *"${tag#W/}"*) status='304 Not Modified' send=: ;; esac
[ "$REQUEST_METHOD" = HEAD ] && send=:

printf 'Status: %s\r\n' "$status"
printf "$encoding"
printf '%s\r\n' \
    "Content-Type: $type; charset=utf-8" \
    "ETag: $tag" \
    "Cache-Control: $cache" \
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src $asks; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; frame-ancestors $ancestors" \
    'Cross-Origin-Opener-Policy: same-origin' \
    'Cross-Origin-Resource-Policy: same-origin' \
    'Origin-Agent-Cluster: ?1' \
    'Permissions-Policy: camera=(), microphone=(), payment=(), usb=()' \
    'Referrer-Policy: no-referrer' \
    'Vary: Accept-Encoding' \
    'X-Content-Type-Options: nosniff' \
    'X-DNS-Prefetch-Control: off' \
    'X-Download-Options: noopen' \
    "X-Frame-Options: $frame" \
    'X-Permitted-Cross-Domain-Policies: none' \
    'X-XSS-Protection: 0' \
    ''
$send <"$name.gz"
