#!/bin/sh
# prepare.sh FOLDER: lets BusyBox find the files that are there compressed alone, and what sends them.
set -eu
cd "$1"
find . -name '*.gz' | while read -r file; do ln -s "${file##*/}" "${file%.gz}"; done
mkdir cgi-bin
ln -s /usr/lib/radio/file.sh cgi-bin/index.cgi
