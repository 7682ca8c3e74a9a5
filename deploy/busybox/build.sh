#!/bin/sh
# build.sh FILE: makes BusyBox with what the configuration needs, out of Debian's source. Needs gcc, make and libc6-dev.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=$(realpath "$1")
cd "$work"
mkdir -p lists/partial
echo "deb-src http://deb.debian.org/debian $(. /etc/os-release && echo "$VERSION_CODENAME") main" >sources.list
apt="apt-get -o Dir::Etc::SourceList=$work/sources.list -o Dir::Etc::SourceParts=- -o Dir::State::Lists=$work/lists -o APT::Sandbox::User=root"
$apt update
$apt source --download-only busybox
mkdir source
tar xf busybox_*.orig.tar.* -C source --strip-components 1
cd source
# Its proxy passes on the headers of the client as they are. The radio has to know the client: the address of the connection
# is added, and what the client itself says of it is left out. Headers are read before the radio is connected.
sed -i -e '/lsa = host2sockaddr(proxy_entry->host_port, 80);/i\
\t\tchar *head = xasprintf("%s %s%s %s\\r\\nX-Forwarded-For: %s\\r\\nX-Forwarded-Proto: http\\r\\n", iobuf,\
\t\t\tproxy_entry->url_to, urlp + strlen(proxy_entry->url_from), HTTP_slash,\
\t\t\txmalloc_sockaddr2dotted_noport(\&fromAddr->u.sa));\
\t\twhile (get_line()) {\
\t\t\tif (strncasecmp(iobuf, "X-Forwarded-", 12) != 0)\
\t\t\t\thead = xasprintf("%s%s\\r\\n", head, iobuf);\
\t\t\tif (strlen(head) > 32768)\
\t\t\t\tsend_headers_and_exit(HTTP_BAD_REQUEST);\
\t\t}' \
    -e '/fdprintf(proxy_fd, /,/);/c\
\t\tfdprintf(proxy_fd, "%s\\r\\n", head);' networking/httpd.c
[ "$(grep -c 'X-Forwarded-For: %s\|fdprintf(proxy_fd, "%s.r.n", head)' networking/httpd.c)" = 2 ]
make allnoconfig
sed -i /HTTPD/d .config
echo CONFIG_HTTPD=y >>.config
# So many answers and no more: a question that takes none of them would be asked without end.
yes '' | head -n 1000 | make oldconfig
# These two would keep Accept-Encoding and If-None-Match from the script.
sed -i 's/^CONFIG_FEATURE_HTTPD_\(GZIP\|ETAG\)=y/# CONFIG_FEATURE_HTTPD_\1 is not set/' .config
make -j "$(nproc)" busybox
cp busybox "$target"
